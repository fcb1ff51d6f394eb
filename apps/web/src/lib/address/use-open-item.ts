import { useLocation } from 'react-router-dom';
import { OVERLAY, useStepBack } from '#lib/address/step-back.ts';
import { type AddressCodec, useAddressState } from '#lib/address/use-address-state.ts';

/** List state with an item opened over it, if any. */
interface WithOpenItem {
  open: string | undefined;
}

/** State of a list in the URL, with links that open an item over it. */
export function useOpenItem<State extends WithOpenItem>(codec: AddressCodec<State>) {
  const { pathname, state: from } = useLocation();
  const stepBack = useStepBack();
  const [state, change] = useAddressState(codec);
  const getAddress = (changes: Partial<State> | WithOpenItem) => {
    const query = codec.toParams({ ...state, ...changes }).toString();
    return query ? `${pathname}?${query}` : pathname;
  };
  return {
    state,
    change,
    getAddress,
    /** Link that opens an item over the list. */
    toOpen: (id: string) => ({ to: getAddress({ open: id }), state: OVERLAY }),
    /** Opens another item, or closes it: however many were opened, history holds a single entry for them. */
    show: (id: string | undefined) => {
      if (id === undefined) stepBack(getAddress({ open: undefined }));
      else change({ open: id } as Partial<State>, { replace: true, state: from });
    },
  };
}

/** Query parameters without undefined values. */
export const toSearchParams = (entries: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])));
