export interface PostalAddress {
  street: string;
  postalCode: string;
  city: string;
}

/** Lines of an address; blank fields leave no gap. */
export const getAddressLines = ({ street, city, postalCode }: PostalAddress): string[] =>
  [street, `${city} ${postalCode}`.trim()].filter(Boolean);
