import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { describe, expect, it } from 'vitest';
import { SettingsContext } from '#lib/settings.ts';
import { RouteMap } from './route-map.tsx';

const route = {
  origin: 'Lagos, Nigeria',
  destination: 'Rotterdam, Netherlands',
  places: ['Casablanca, Morocco'],
  status: 'in_transit',
};
const SENTENCE = 'From Lagos to Rotterdam, last reported in Casablanca, about 60 percent';

const map = async () => {
  await screen.findByText('GeoNames');
  return screen.getByRole('img');
};
const captions = (element: HTMLElement) => [...element.querySelectorAll('text')].map((text) => text.textContent).toSorted();
const position = (element: HTMLElement, name: string) => within(element).getByText(name).getAttribute('x');

describe('the route map [B16]', () => {
  it('tells the route in a sentence from the first moment, before the map is there', async () => {
    render(<RouteMap {...route} />);
    expect(screen.getByRole('img', { name: SENTENCE })).toBeVisible();
    expect(await map()).toHaveAccessibleName(SENTENCE);
  });

  it('labels where the parcel comes from, is, and goes to, and names whose place names these are', async () => {
    render(<RouteMap {...route} />);
    expect(captions(await map())).toEqual(['DestinationRotterdam', 'NowCasablanca', 'OriginLagos']);
    expect(screen.getByText('GeoNames')).toHaveAttribute('href', 'https://www.geonames.org/');
  });

  it('marks a shipment on hold where it was reported [A2-9]', async () => {
    render(<RouteMap {...route} status="on_hold" />);
    expect(captions(await map())).toEqual(['DestinationRotterdam', 'On holdCasablanca', 'OriginLagos']);
  });

  it('shares one label between places that are the same', async () => {
    render(<RouteMap {...route} places={['Lagos, Nigeria']} status="picked_up" />);
    expect(captions(await map())).toEqual(['DestinationRotterdam', 'Origin · NowLagos']);
  });

  it('draws a place that the settings have put on the map, under a name that no map knows', async () => {
    const pinned = [{ name: 'Hub 7', latitude: 33.57, longitude: -7.59 }];
    const settings = { ...DEFAULT_SETTINGS, tracking: { ...DEFAULT_SETTINGS.tracking, places: pinned } };
    render(
      <SettingsContext value={settings}>
        <RouteMap {...route} places={['HUB 7']} />
      </SettingsContext>,
    );
    expect(captions(await map())).toEqual(['DestinationRotterdam', 'NowHUB 7', 'OriginLagos']);
  });

  it('marks the places on the way, each once, and draws the line through them to the last one', async () => {
    const places = ['Lagos', 'Accra, Ghana', 'Dakar', 'Accra, Ghana', 'Casablanca, Morocco'];
    render(<RouteMap {...route} places={places} />);
    expect(captions(await map())).toEqual(['Accra', 'Dakar', 'DestinationRotterdam', 'NowCasablanca', 'OriginLagos']);
    expect(screen.getByRole('img')).toHaveAccessibleName(`${SENTENCE}, via Accra, Dakar, and Accra`);
    expect(screen.queryByText(/^Not on the map/)).toBeNull();
  });

  it('draws the line through the places of a delivered shipment as well', async () => {
    render(<RouteMap {...route} places={['Accra, Ghana', 'Casablanca', 'Rotterdam']} status="delivered" />);
    expect(captions(await map())).toEqual(['Accra', 'Casablanca', 'DeliveredRotterdam', 'OriginLagos']);
  });

  it('labels where a shipment with many places comes from, is, and goes to, before any of those between', async () => {
    const cities = ['Accra', 'Abidjan', 'Dakar', 'Nouakchott', 'Marrakesh', 'Rabat', 'Tangier', 'Seville', 'Madrid', 'Zaragoza'];
    const places = [...cities, ...cities, ...cities].map((city, index) => (index % 7 === 0 ? 'Casablanca' : city));
    render(<RouteMap {...route} places={[...places, 'Casablanca']} />);
    expect(captions(await map())).toEqual(expect.arrayContaining(['DestinationRotterdam', 'NowCasablanca', 'OriginLagos']));
  });

  it('draws no position for a last place that is not on the map, and names such places below it, once each [W4]', async () => {
    render(<RouteMap {...route} places={['Sorting center 12', 'Accra', 'Sorting center 12', 'On the truck']} />);
    expect(captions(await map())).toEqual(['Accra', 'DestinationRotterdam', 'OriginLagos']);
    expect(screen.getByText('Not on the map: Sorting center 12 and On the truck.')).toBeVisible();
  });

  it('owns up to a place that may be another one of that name', async () => {
    render(<RouteMap {...route} origin="Springfield" />);
    expect(await map()).toHaveAccessibleName(/, approximate place$/);
    expect(screen.getByText('Approximate place')).toBeVisible();
  });

  it('zooms in, out and back with buttons that the keyboard reaches and that keep the focus at their limit', async () => {
    const user = userEvent.setup();
    render(<RouteMap {...route} />);
    const before = position(await map(), 'Lagos');
    const zoomIn = screen.getByRole('button', { name: 'Zoom in' });
    const reset = screen.getByRole('button', { name: 'Reset zoom' });
    expect(reset).toHaveAttribute('aria-disabled', 'true');
    await user.tab();
    expect(zoomIn).toHaveFocus();
    await user.keyboard('{Enter}{Enter}{Enter}{Enter}{Enter}');
    expect(zoomIn).toHaveAttribute('aria-disabled', 'true');
    expect(zoomIn).toHaveFocus();
    expect(within(await map()).queryByText('Lagos')).toBeNull();
    await user.click(reset);
    expect(position(await map(), 'Lagos')).toBe(before);
    await user.click(screen.getByRole('button', { name: 'Zoom out' }));
    expect(position(await map(), 'Lagos')).not.toBe(before);
  });

  it('draws a plain line, not to scale, for a place that is on no map', async () => {
    render(<RouteMap {...route} origin="Port Ellery" />);
    expect(await screen.findByText(/^Not to scale\. Not on the map: Port Ellery\.$/)).toBeVisible();
    expect(screen.getByRole('img')).toHaveAccessibleName(
      'From Port Ellery to Rotterdam, last reported in Casablanca, about 60 percent',
    );
    expect(screen.getByText('Port Ellery')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('names all places that are on no map, where the destination is one of them', async () => {
    render(<RouteMap {...route} places={['On the truck', 'Casablanca']} destination="Port Ellery" />);
    expect(await screen.findByText('Not to scale. Not on the map: On the truck and Port Ellery.')).toBeVisible();
  });

  it('marks a shipment on hold in that line too, at its beginning where it never left [A2-9]', async () => {
    render(<RouteMap origin="Port Ellery" destination="Rotterdam" places={['Port Ellery']} status="on_hold" />);
    await screen.findByText(/^Not to scale/);
    expect(captions(screen.getByRole('img'))).toEqual(['On holdPort Ellery']);
    expect(screen.getByRole('img')).toHaveAccessibleName('From Port Ellery to Rotterdam, on hold in Port Ellery');
  });
});
