import { LIMITS } from '@waybill/contracts/shared/limits';
import { readPage } from '#lib/address/use-address-state.ts';
import { toSearchParams, useOpened } from '#lib/address/use-opened.ts';

/** The state of an inbox, as its address holds it. */
interface InboxState {
  tab: string;
  search: string;
  page: number;
  /** Only what mentions this shipment. */
  shipment: string | undefined;
  /** Reference of the one that is open over the list. */
  open: string | undefined;
}

interface InboxAddressOptions {
  tabs: readonly string[];
  /** Where the address names none. */
  defaultTab: (state: { shipment: string | undefined }) => string;
}

export type InboxAddress = ReturnType<typeof useInboxAddress>;

/** The state of an inbox and how to change it. What makes no sense in an address counts as absent, since people edit addresses. */
export function useInboxAddress({ tabs, defaultTab }: InboxAddressOptions) {
  const { state, change, getAddress, toOpen, show } = useOpened({ parse, toParams });

  function parse(params: URLSearchParams): InboxState {
    const shipment = params.get('shipment') ?? undefined;
    return {
      tab: tabs.find((tab) => tab === params.get('status')) ?? defaultTab({ shipment }),
      search: (params.get('search') ?? '').trim().slice(0, LIMITS.search),
      page: readPage(params),
      shipment,
      open: params.get('open') ?? undefined,
    };
  }

  function toParams(next: InboxState): URLSearchParams {
    return toSearchParams({
      shipment: next.shipment,
      search: next.search,
      status: next.tab === defaultTab(next) ? undefined : next.tab,
      page: next.page === 1 ? undefined : String(next.page),
      open: next.open,
    });
  }

  return {
    ...state,
    toOpen,
    show,
    /** Another tab begins with its first page. */
    toTab: (tab: string) => getAddress({ tab, page: 1, open: undefined }),
    searchFor: (search: string, step = { replace: false }) => change({ search, page: 1, open: undefined }, step),
    toPage: (number: number) => change({ page: number, open: undefined }),
    /** From a page behind the last one: what stood there has been dealt with, or the address was never right. */
    leavePastEnd: (lastPage: number) => change({ page: lastPage }, { replace: true }),
  };
}
