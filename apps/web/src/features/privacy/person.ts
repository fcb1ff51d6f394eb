import type { PersonCounts, PersonRequestInput } from '@waybill/contracts/privacy/schema';
import { officePaths } from '#lib/address/office-paths.ts';
import { ApiError } from '#lib/api/api-error.ts';

/** What was typed, as the address or the number that it is. */
export const toPerson = (typed: string): PersonRequestInput =>
  typed.includes('@') ? { email: typed.trim() } : { phone: typed.trim() };

export const nameOf = ({ email, phone }: PersonRequestInput): string => email ?? phone ?? '';

/** What the server says about the address or the number, as a sentence; nothing where it says something else. */
export function personFault(error: unknown, { email }: PersonRequestInput): string | undefined {
  const [fault] = error instanceof ApiError ? error.fieldErrors : [];
  return fault && `The ${email === undefined ? 'phone number' : 'email address'} ${fault.message}.`;
}

interface Kind {
  name: keyof PersonCounts;
  label: string;
  /** What becomes of them. */
  fate: string;
  /** The list that shows them. */
  to?: (person: string) => string;
}

/** What there may be of a person, in the order in which it is shown. */
export const KINDS: readonly Kind[] = [
  {
    name: 'shipments',
    label: 'Shipments',
    fate: 'stay, without name, address, phone and email of this person',
    to: officePaths.shipmentSearch,
  },
  { name: 'messages', label: 'Messages', fate: 'are removed for good', to: officePaths.messageSearch },
  { name: 'reports', label: 'Problem reports', fate: 'are removed for good', to: officePaths.messageSearch },
  { name: 'quotes', label: 'Quote requests', fate: 'are removed for good', to: officePaths.quoteSearch },
  { name: 'mails', label: 'Mails', fate: 'are removed for good' },
  { name: 'subscriptions', label: 'Subscriptions to mails', fate: 'are removed for good' },
  { name: 'links', label: 'Links that open their address', fate: 'are removed for good' },
  { name: 'imports', label: 'Uploaded files', fate: 'are removed as a whole', to: () => officePaths.imports },
  { name: 'activity', label: 'Entries of the activity log', fate: 'stay, without what they say of this person' },
];

export const isNothing = (counts: PersonCounts): boolean => Object.values(counts).every((count) => count === 0);
