import { useEffect, useEffectEvent, useState } from 'react';
import { prefilledValues, type CreateForm, type CreateValues, type Prefill } from './new-shipment-form.ts';

interface PrefillOptions {
  prefill: Prefill | undefined;
  /** What was put back into the form, if anything. */
  draft: CreateValues | undefined;
}

/**
 * Fills the form in when it opens. A draft that began elsewhere is never overwritten unasked.
 * @returns the question whether to, where there is one.
 */
export function usePrefill(form: CreateForm, { prefill, draft }: PrefillOptions) {
  const [offered, setOffered] = useState(() => (draft && draft.source !== prefill?.source ? prefill : undefined));

  const fillIn = (from: Prefill) => form.reset(prefilledValues(from), { keepDefaultValues: true });
  const begin = useEffectEvent(() => {
    if (prefill && !draft) fillIn(prefill);
  });
  useEffect(() => begin(), []);

  return (
    offered && {
      accept: () => {
        fillIn(offered);
        setOffered(undefined);
      },
      decline: () => setOffered(undefined),
    }
  );
}
