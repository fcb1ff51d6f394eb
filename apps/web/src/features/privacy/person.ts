import type { PersonCounts, PersonRequestInput } from '@waybill/contracts/privacy/schema';
import { office } from '@waybill/i18n/office';
import { officePaths } from '#lib/address/office-paths.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { t } from '#lib/language/t.ts';

export const toPerson = (typed: string): PersonRequestInput =>
  typed.includes('@') ? { email: typed.trim() } : { phone: typed.trim() };

export const getPersonName = ({ email, phone }: PersonRequestInput): string => email ?? phone ?? '';

export function getPersonError(error: unknown, { email }: PersonRequestInput): string | undefined {
  const [fault] = error instanceof ApiError ? error.fieldErrors : [];
  return fault && t(email === undefined ? office.privacy.phoneFault : office.privacy.emailFault, { fault: fault.message });
}

interface Kind {
  name: keyof PersonCounts;
  label: string;
  erasureEffect: string;
  to?: (person: string) => string;
}

export const DATA_KINDS: readonly Kind[] = [
  {
    name: 'shipments',
    label: t(office.common.shipments),
    erasureEffect: t(office.privacy.fateAnonymized),
    to: officePaths.shipmentSearch,
  },
  {
    name: 'messages',
    label: t(office.common.messages),
    erasureEffect: t(office.privacy.fateRemoved),
    to: officePaths.messageSearch,
  },
  {
    name: 'reports',
    label: t(office.privacy.problemReports),
    erasureEffect: t(office.privacy.fateRemoved),
    to: officePaths.messageSearch,
  },
  {
    name: 'quotes',
    label: t(office.privacy.quoteRequests),
    erasureEffect: t(office.privacy.fateRemoved),
    to: officePaths.quoteSearch,
  },
  { name: 'mails', label: t(office.common.mails), erasureEffect: t(office.privacy.fateRemoved) },
  { name: 'subscriptions', label: t(office.privacy.subscriptionsToMails), erasureEffect: t(office.privacy.fateRemoved) },
  { name: 'links', label: t(office.privacy.linksOpenTheirAddress), erasureEffect: t(office.privacy.fateRemoved) },
  {
    name: 'imports',
    label: t(office.privacy.uploadedFiles),
    erasureEffect: t(office.privacy.fateRemoved),
    to: () => officePaths.imports,
  },
  {
    name: 'shippers',
    label: t(office.privacy.rememberedShippers),
    erasureEffect: t(office.privacy.fateRemoved),
    to: () => officePaths.imports,
  },
  {
    name: 'customers',
    label: t(office.customers.title),
    erasureEffect: t(office.privacy.fateRedacted),
    to: () => officePaths.customers,
  },
  { name: 'activity', label: t(office.privacy.entriesActivityLog), erasureEffect: t(office.privacy.fateRedacted) },
];

export const hasNoData = (counts: PersonCounts): boolean => Object.values(counts).every((count) => count === 0);
