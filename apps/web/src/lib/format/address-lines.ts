import type { Company } from '@waybill/contracts/site/site-settings-schema';

/** Lines of an address; blank fields leave no gap. */
export const getAddressLines = ({ street, city, postalCode }: Company['address']): string[] =>
  [street, `${city} ${postalCode}`.trim()].filter(Boolean);
