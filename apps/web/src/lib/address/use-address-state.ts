import { MAX_PAGE } from '@waybill/contracts/shared/constants';
import { useContext, useLayoutEffect, useRef } from 'react';
import { type Location, UNSAFE_NavigationContext as NavigationContext, useLocation, useSearchParams } from 'react-router-dom';

export interface AddressCodec<State> {
  parse: (params: URLSearchParams) => State;
  toParams: (state: State) => URLSearchParams;
}

export interface AddressStep {
  replace?: boolean;
  preventScrollReset?: boolean;
  state?: unknown;
}

/** Anything invalid is page 1, since people edit URLs. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

export const PAGE: AddressCodec<{ page: number }> = {
  parse: (params) => ({ page: readPage(params) }),
  toParams: ({ page }) => new URLSearchParams(page === 1 ? {} : { page: String(page) }),
};

/**
 * Changes build on the latest URL, as the router renders in a transition and may lag behind. Changes while leaving the page
 * (such as a search just typed) are dropped: they would navigate back to it.
 */
export function useAddressState<State>({ parse, toParams }: AddressCodec<State>) {
  const [params, setParams] = useSearchParams();
  const isLeaving = useIsLeaving();
  const latestParams = useRef(params);
  useLayoutEffect(() => {
    latestParams.current = params;
  }, [params]);

  function change(changes: Partial<State>, step: AddressStep = {}): void {
    if (isLeaving()) return;
    latestParams.current = toParams({ ...parse(latestParams.current), ...changes });
    setParams(latestParams.current, step);
  }
  return [parse(params), change] as const;
}

/** This page stays visible while the next one's code loads: its URL changes would navigate back. No render reports this. */
function useIsLeaving(): () => boolean {
  // Router hooks report the rendered location; the history holds the real one.
  const navigator: object = useContext(NavigationContext).navigator;
  const { pathname } = useLocation();
  return () => 'location' in navigator && (navigator.location as Location).pathname !== pathname;
}
