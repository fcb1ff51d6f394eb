import { SAMPLE_SCOPES, type SampleScope } from '@waybill/domain/shipments/estimates';
import { countriesOf, laneOf } from '../shipments/derived-fields.ts';

interface Route {
  origin: string;
  destination: string;
}

/** By what the deliveries of a basis are found; what bases have in common is between words, which hold letters and digits alone. */
const KEY_OF: Record<SampleScope, (route: Route) => string> = {
  lane: (route) => `lane: ${laneOf(route)}`,
  countries: (route) => `countries: ${countriesOf(route)}`,
  all: () => 'all',
};

export const scopeKey = (basis: SampleScope, route: Route): string => KEY_OF[basis](route);

/** Of every basis, the narrowest first. */
export const scopeKeys = (route: Route): string[] => SAMPLE_SCOPES.map((basis) => scopeKey(basis, route));
