import { FREIGHT_TYPES, type FreightType } from '@waybill/contracts/inbox/quote-options';
import type { ServiceSlug } from '@waybill/contracts/site/site-content';

/** The services that say by themselves how the freight travels; the others leave the choice open. */
const FREIGHT_OF: Partial<Record<ServiceSlug, FreightType>> = {
  'express-delivery': 'express',
  'same-day-delivery': 'express',
};

/**
 * What a link to the quote form fills in: the freight type that goes with a service (R070).
 * @param search the query of the page's address.
 */
export function prefillFrom(search: string): Record<string, string> {
  const service = new URLSearchParams(search).get('service');
  const wanted = Object.entries(FREIGHT_OF).find(([slug]) => slug === service)?.[1];
  const freight = FREIGHT_TYPES.find(({ value }) => value === wanted);
  return freight ? { freightType: freight.wire } : {};
}
