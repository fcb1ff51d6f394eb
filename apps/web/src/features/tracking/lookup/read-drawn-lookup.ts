import { type EmbeddedLookup, LOOKUP_ELEMENT, MAP_ELEMENT } from '@waybill/contracts/site/page-renderer';
import type { DrawnLookup } from '#lib/drawn-lookup.ts';
import { LookupOutcome } from './lookup-outcome.tsx';

/** Returns the answer that the server has drawn in this document, with the component that hydrates it. */
export function readDrawnLookup(): DrawnLookup | undefined {
  const text = document.getElementById(LOOKUP_ELEMENT)?.textContent;
  if (!text) return undefined;
  const { map, ...lookup } = JSON.parse(text) as EmbeddedLookup;
  const svg = document.getElementById(MAP_ELEMENT)?.innerHTML ?? null;
  return { ...lookup, ...(map && { map: { ...map, svg } }), Outcome: LookupOutcome };
}
