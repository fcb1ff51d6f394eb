import { MAIL_LIMITS } from '@waybill/contracts/mail/facts';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { MAIL_KINDS, type MailKind } from '@waybill/domain/mail/events';
import { MAIL_STATES, type MailState } from '@waybill/domain/mail/states';
import { type AddressCodec, type AddressStep, readPage } from '#lib/address/use-address-state.ts';
import { toSearchParams, useOpenItem } from '#lib/address/use-open-item.ts';

export interface MailFilters {
  page: number;
  state: MailState | undefined;
  event: MailKind | undefined;
  shipment: string;
  address: string;
  open: string | undefined;
}

const readText = (params: URLSearchParams, name: string, limit: number) => (params.get(name) ?? '').trim().slice(0, limit);

const codec: AddressCodec<MailFilters> = {
  parse: (params) => ({
    page: readPage(params),
    state: MAIL_STATES.find((state) => state === params.get('state')),
    event: MAIL_KINDS.find((event) => event === params.get('event')),
    shipment: readText(params, 'shipment', LIMITS.trackingId),
    address: readText(params, 'address', LIMITS.email),
    open: readText(params, 'open', MAIL_LIMITS.id) || undefined,
  }),
  toParams: ({ page, ...filters }) => toSearchParams({ ...filters, page: page === 1 ? undefined : String(page) }),
};

export function useMailAddress() {
  const { state: filters, change, getAddress, toOpen, show } = useOpenItem(codec);
  return {
    filters,
    toOpen,
    show,
    setFilters: (changes: Partial<MailFilters>, step?: AddressStep) => change({ page: 1, open: undefined, ...changes }, step),
    clearFilters: () => change(codec.parse(new URLSearchParams())),
    toState: (state: MailState | undefined) => getAddress({ state, page: 1, open: undefined }),
  };
}
