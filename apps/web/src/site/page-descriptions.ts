import { SERVICES } from '@waybill/contracts/site/site-content';
import { paths } from '#lib/address/paths.ts';

type Describe = (company: string) => string;

/** The public pages that have an address of their own, and what search engines and link previews say about each. Only the server reads this. */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  [paths.home]: (company) =>
    `${company} carries parcels and freight by land, sea and air. Track yours with one tracking ID, or ask for a quote.`,
  [paths.about]: (company) => `Who ${company} is, how we work and what we hold ourselves to.`,
  [paths.services]: () => `${SERVICES.map(({ name }) => name).join(', ')}: what we carry, and how.`,
  [paths.contact]: (company) =>
    `Phone, email, address and opening hours of ${company}, and a form that is answered within 24 hours.`,
  [paths.track]: () => 'Where your shipment is and when it comes: enter its tracking ID.',
  [paths.privacy]: (company) => `What ${company} keeps about shipments, messages and visitors, and for what.`,
  [paths.terms]: (company) => `The rules for using the site of ${company} and its tracking.`,
  [paths.cookies]: () => 'Visitors get no cookies from this site. What it stores in your browser instead, and how to delete it.',
};

/** What is said of an address at which nothing is. */
export const NOT_FOUND_DESCRIPTION = 'There is no page at this address.';
