import { statusInfo } from '@waybill/contracts/statuses';
import { cityOf } from '@waybill/contracts/tracking/city-of';

const LONGEST_NAME = 18;

export interface Route {
  origin: string;
  destination: string;
  /** The last reported place. */
  current?: string;
  status: string;
}

/** The route in a sentence, for whoever does not see the map. */
export function describeRoute({ origin, destination, current, status }: Route): string {
  const way = `From ${cityOf(origin)} to ${cityOf(destination)}`;
  if (status === 'delivered') return `${way}, delivered`;
  const place = current ? `${status === 'on_hold' ? 'on hold' : 'last reported'} in ${cityOf(current)}` : undefined;
  // Eighty percent of a shipment that stands still would promise too much.
  const share = status === 'on_hold' ? (place ? undefined : 'on hold') : `about ${statusInfo(status).progress} percent`;
  return [way, place, share].filter(Boolean).join(', ');
}

/** As `cityOf`, at a length that has room on a map. */
export function shortName(place: string): string {
  const name = cityOf(place);
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1).trimEnd()}…` : name;
}
