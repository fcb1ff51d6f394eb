import { type EmbeddedLookup, LOOKUP_ELEMENT } from '@waybill/contracts/site/page-renderer';
import type { DrawnLookup } from '#lib/drawn-lookup.ts';
import { LookupOutcome } from './lookup-outcome.tsx';

/** Returns the answer that the server has drawn in this document, with the component that hydrates it. */
export function readDrawnLookup(): DrawnLookup | undefined {
  const text = document.getElementById(LOOKUP_ELEMENT)?.textContent;
  return text ? { ...(JSON.parse(text) as EmbeddedLookup), Outcome: LookupOutcome } : undefined;
}
