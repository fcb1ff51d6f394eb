import { useLocation } from 'react-router-dom';
import { OVER, useStepBack } from '#lib/address/step-back.ts';
import { type AddressCodec, useAddressState } from '#lib/address/use-address-state.ts';

/** A list of which one part is open over it; undefined when none is. */
interface WithOpened {
  open: string | undefined;
}

/** The state of a list that the address holds, how to change it, and how one part of it is opened over it. */
export function useOpened<State extends WithOpened>(codec: AddressCodec<State>) {
  const { pathname, state: from } = useLocation();
  const stepBack = useStepBack();
  const [state, change] = useAddressState(codec);
  const getAddress = (changes: Partial<State> | WithOpened) => {
    const query = codec.toParams({ ...state, ...changes }).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return {
    state,
    change,
    getAddress,
    /** The link that opens one over the list. */
    toOpen: (id: string) => ({ to: getAddress({ open: id }), state: OVER }),
    /** From one to the next, or back to the list: for Back all that is opened is one step, and none once it is closed. */
    show: (id: string | undefined) => {
      if (id === undefined) stepBack(getAddress({ open: undefined }));
      else change({ open: id } as Partial<State>, { replace: true, state: from });
    },
  };
}

/** What an address says, without what has no value. */
export const toSearchParams = (entries: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])));
