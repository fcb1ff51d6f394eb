import type { EmbeddedLookup } from '@waybill/contracts/site/page-renderer';
import { type ComponentType, createContext, useContext, useSyncExternalStore } from 'react';
import { useCompany } from '#lib/settings.ts';

/** A lookup that the server has answered in the document, until the page is hydrated. */
export interface DrawnLookup extends EmbeddedLookup {
  /** Component of the outcome, which other pages load late. */
  Outcome: ComponentType<never>;
}

export const DrawnLookupContext = createContext<DrawnLookup | undefined>(undefined);

/** Undefined once hydrated: then the reader's own clock, time zone and browser are known. */
export function useDrawnLookup(): DrawnLookup | undefined {
  const drawn = useContext(DrawnLookupContext);
  const isHydrating = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );
  return isHydrating ? drawn : undefined;
}

const neverChanges = () => () => undefined;

/** Returns the company's time zone while hydrating, as the server knows no other, then undefined for the reader's own. */
export function useReaderZone(): string | undefined {
  const { timeZone } = useCompany();
  return useDrawnLookup() ? timeZone : undefined;
}
