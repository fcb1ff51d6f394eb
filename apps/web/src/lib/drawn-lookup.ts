import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { type ComponentType, createContext, useContext } from 'react';
import { useCompany } from '#lib/settings.ts';

/** A lookup that the server has answered in the document, until the page is hydrated. */
export interface DrawnLookup {
  shipment: PublicShipment;
  /** Time of the answer, ISO 8601. */
  at: string;
  /** Component of the outcome, which other pages load late. */
  Outcome: ComponentType<never>;
}

export const DrawnLookupContext = createContext<DrawnLookup | undefined>(undefined);

export const useDrawnLookup = (): DrawnLookup | undefined => useContext(DrawnLookupContext);

/** Returns the company's time zone while hydrating, as the server knows no other, then undefined for the reader's own. */
export function useReaderZone(): string | undefined {
  const { timeZone } = useCompany();
  return useDrawnLookup() ? timeZone : undefined;
}
