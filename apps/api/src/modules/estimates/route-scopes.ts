import { SAMPLE_SCOPES, type SampleScope } from '@waybill/domain/shipments/estimates';
import { toCountryLane, toLane } from '../shipments/derived-fields.ts';

interface Route {
  origin: string;
  destination: string;
}

/** Keys contain punctuation between words; words are letters and digits, so keys cannot collide. */
const SCOPE_KEYS: Record<SampleScope, (route: Route) => string> = {
  lane: (route) => `lane: ${toLane(route)}`,
  countries: (route) => `countries: ${toCountryLane(route)}`,
  all: () => 'all',
};

export const scopeKey = (basis: SampleScope, route: Route): string => SCOPE_KEYS[basis](route);

/** Narrowest first. */
export const scopeKeys = (route: Route): string[] => SAMPLE_SCOPES.map((basis) => scopeKey(basis, route));
