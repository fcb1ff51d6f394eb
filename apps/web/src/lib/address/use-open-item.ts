import { useLocation } from 'react-router-dom';
import { appendQuery } from '#lib/address/paths.ts';
import { OVERLAY, useStepBack } from '#lib/address/step-back.ts';
import { type AddressCodec, useAddressState } from '#lib/address/use-address-state.ts';

interface WithOpenItem {
  open: string | undefined;
}

export function useOpenItem<State extends WithOpenItem>(codec: AddressCodec<State>) {
  const { pathname, state: from } = useLocation();
  const stepBack = useStepBack();
  const [state, change] = useAddressState(codec);
  const getAddress = (changes: Partial<State> | WithOpenItem) =>
    appendQuery(pathname, codec.toParams({ ...state, ...changes }).toString());
  return {
    state,
    change,
    getAddress,
    toOpen: (id: string) => ({ to: getAddress({ open: id }), state: OVERLAY }),
    /** From an open item to another. */
    toShow: (id: string) => ({ to: getAddress({ open: id }), replace: true, state: from }),
    /** However many items were opened, history holds a single entry for them. */
    show: (id: string | undefined) => {
      if (id === undefined) stepBack(getAddress({ open: undefined }));
      else change({ open: id } as Partial<State>, { replace: true, state: from });
    },
  };
}

export const toSearchParams = (entries: Readonly<Record<string, string | undefined>>): URLSearchParams =>
  new URLSearchParams(Object.entries(entries).filter((entry): entry is [string, string] => Boolean(entry[1])));
