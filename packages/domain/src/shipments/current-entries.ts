import { sortNewestFirst } from './sort-newest-first.ts';

/** Returns the entries since the last change of status, newest first; none if the newest entry has another status. */
export function getCurrentEntries<Entry extends { status: string; timestamp: string }>({
  status,
  statusHistory,
}: {
  status: string;
  statusHistory: readonly Entry[];
}): Entry[] {
  const history = sortNewestFirst(statusHistory);
  const before = history.findIndex((entry) => entry.status !== status);
  return before < 0 ? history : history.slice(0, before);
}
