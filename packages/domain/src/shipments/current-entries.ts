import { getStage } from './outcomes.ts';
import { sortNewestFirst } from './sort-newest-first.ts';

/** Returns the entries since the last change of status or outcome, newest first; none if the newest entry has another. */
export function getCurrentEntries<Entry extends { status: string; outcome?: string | undefined; timestamp: string }>({
  statusHistory,
  ...shipment
}: {
  status: string;
  outcome?: string | null | undefined;
  statusHistory: readonly Entry[];
}): Entry[] {
  const history = sortNewestFirst(statusHistory);
  const before = history.findIndex((entry) => getStage(entry) !== getStage(shipment));
  return before < 0 ? history : history.slice(0, before);
}
