import { expect, it } from 'vitest';
import { getStations, getVisitedPlaces } from './latest-place.ts';

const entry = (day: number, location?: string) => ({
  _id: `entry-${day}`,
  status: 'in_transit',
  timestamp: `2026-11-0${day}T12:00:00.000Z`,
  ...(location !== undefined && { location }),
});

it('lists the places of the history by time, whatever their order, without entries that name none [B16]', () => {
  const statusHistory = [entry(3, 'Hamburg'), entry(1, 'Malmö'), entry(2), entry(4, '')];
  expect(getVisitedPlaces({ currentLocation: null, statusHistory })).toEqual(['Malmö', 'Hamburg']);
});

it('ends with the current place, which is listed once [B16]', () => {
  const statusHistory = [entry(1, 'Malmö'), entry(2, 'Hamburg')];
  expect(getVisitedPlaces({ currentLocation: 'Hamburg', statusHistory })).toEqual(['Malmö', 'Hamburg']);
  expect(getVisitedPlaces({ currentLocation: 'Berlin', statusHistory })).toEqual(['Malmö', 'Hamburg', 'Berlin']);
  expect(getVisitedPlaces({ currentLocation: 'Berlin', statusHistory: [] })).toEqual(['Berlin']);
});

it('names a station once for several scans in a row, with the first, and again after another', () => {
  const history = [entry(1, 'Malmö, Sweden'), entry(2), entry(3, 'malmö'), entry(4, 'Hamburg'), entry(5, 'Malmö'), entry(6, '')];
  const stations = getStations(history.toReversed());
  expect(stations.map(({ place, entry: { _id } }) => [place, _id])).toEqual([
    ['Malmö', 'entry-1'],
    ['Hamburg', 'entry-4'],
    ['Malmö', 'entry-5'],
  ]);
  expect(getStations([])).toEqual([]);
});
