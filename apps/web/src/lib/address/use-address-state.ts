import { MAX_PAGE } from '@waybill/contracts/shared/constants';
import { useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useLeaving } from '#lib/address/use-leaving.ts';

/** How a state is read from the search of an address and written to it. */
export interface AddressCodec<State> {
  parse: (params: URLSearchParams) => State;
  toParams: (state: State) => URLSearchParams;
}

export interface AddressStep {
  replace?: boolean;
  preventScrollReset?: boolean;
  state?: unknown;
}

/** The page that an address names; what makes no sense is the first, since people edit addresses. */
export function readPage(params: URLSearchParams): number {
  const page = Number(params.get('page'));
  return Number.isInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1;
}

/** A list of which the address names no more than the page. */
export const PAGE: AddressCodec<{ page: number }> = {
  parse: (params) => ({ page: readPage(params) }),
  toParams: ({ page }) => new URLSearchParams(page === 1 ? {} : { page: String(page) }),
};

/**
 * A state that the address holds, and how to change a part of it. A change starts from the address as the last one left it: the
 * router draws in a transition, so that a second change can come before the first is on the screen. A change that comes when the page
 * is being left, as that of a search just typed, is dropped: its address would be that of the page that is left.
 */
export function useAddressState<State>({ parse, toParams }: AddressCodec<State>) {
  const [params, setParams] = useSearchParams();
  const isLeaving = useLeaving();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  function change(changes: Partial<State>, step: AddressStep = {}): void {
    if (isLeaving()) return;
    latest.current = toParams({ ...parse(latest.current), ...changes });
    setParams(latest.current, step);
  }
  return [parse(params), change] as const;
}
