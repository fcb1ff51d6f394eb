import { LIMITS } from '@waybill/contracts/shared/limits';
import { readPage } from '#lib/address/use-address-state.ts';
import { toSearchParams, useOpenItem } from '#lib/address/use-open-item.ts';

interface InboxState {
  tab: string;
  search: string;
  page: number;
  shipment: string | undefined;
  open: string | undefined;
}

interface InboxAddressOptions {
  tabs: readonly string[];
  defaultTab: (state: { shipment: string | undefined }) => string;
}

export type InboxAddress = ReturnType<typeof useInboxAddress>;

/** Invalid values count as absent, since people edit URLs. */
export function useInboxAddress({ tabs, defaultTab }: InboxAddressOptions) {
  const { state, change, getAddress, toOpen, show } = useOpenItem({ parse, toParams });

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
    toTab: (tab: string) => getAddress({ tab, page: 1, open: undefined }),
    searchFor: (search: string, step = { replace: false }) => change({ search, page: 1, open: undefined }, step),
    toPage: (number: number) => change({ page: number, open: undefined }),
    /** Leaves a page beyond the last one: its items have been handled, or the URL was wrong. */
    goToLastPage: (lastPage: number) => change({ page: lastPage }, { replace: true }),
  };
}
