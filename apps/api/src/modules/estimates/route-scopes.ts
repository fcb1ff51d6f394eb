import { ESTIMATE_BASES, type EstimateBasis } from '@waybill/domain/shipments/estimates';
import { toCountryLane, toLane } from '../shipments/derived-fields.ts';

interface Route {
  origin: string;
  destination: string;
}

/** By what the deliveries of a basis are found; what bases have in common is between words, which hold letters and digits alone. */
const SCOPE_KEYS: Record<EstimateBasis, (route: Route) => string> = {
  lane: (route) => `lane: ${toLane(route)}`,
  countries: (route) => `countries: ${toCountryLane(route)}`,
  all: () => 'all',
};

export const scopeKey = (basis: EstimateBasis, route: Route): string => SCOPE_KEYS[basis](route);

/** Of every basis, the narrowest first. */
export const scopeKeys = (route: Route): string[] => ESTIMATE_BASES.map((basis) => scopeKey(basis, route));
