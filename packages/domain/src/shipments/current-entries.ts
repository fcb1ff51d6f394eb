import { getStage } from './outcomes.ts';
import { sortNewestFirst } from './sort-newest-first.ts';

interface Entry {
  status: string;
  outcome?: string | undefined;
  timestamp: string;
}

interface Shipment<Of extends Entry> {
  status: string;
  outcome?: string | null | undefined;
  statusHistory: readonly Of[];
}

/** Returns the entries since the last change of status or outcome, newest first; none if the newest entry has another. */
export function getCurrentEntries<Of extends Entry>({ statusHistory, ...shipment }: Shipment<Of>): Of[] {
  const history = sortNewestFirst(statusHistory);
  const before = history.findIndex((entry) => getStage(entry) !== getStage(shipment));
  return before < 0 ? history : history.slice(0, before);
}

/** Returns the entry that says why it is there: a later note keeps the reason, and a hold keeps it at another place too. */
export function findReasonEntry<Of extends Entry & { subStatus?: string | undefined; location?: string | null | undefined }>(
  shipment: Shipment<Of>,
): Of | undefined {
  const entries = getCurrentEntries(shipment);
  const isOnHold = getStage(shipment) === 'on_hold';
  return entries.find(({ subStatus, location }) => subStatus || (location && !isOnHold)) ?? entries[0];
}
