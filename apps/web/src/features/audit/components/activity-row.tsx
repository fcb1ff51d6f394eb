import type { ActivityEntry } from '@waybill/contracts';
import { ChevronRight } from 'lucide-react';
import { describeEntry } from '#features/audit/describe-entry.ts';
import { EntryDetails } from './entry-details.tsx';

interface ActivityRowProps {
  entry: ActivityEntry;
  timeZone: string;
  ofOne: boolean;
}

/** One thing that was done, in a line that opens to all that the log knows of it. */
export function ActivityRow({ entry, timeZone, ofOne }: ActivityRowProps) {
  const { title, summary } = describeEntry(entry);
  return (
    <li className="border-b border-line">
      <details className="group">
        <summary className="flex min-h-9 cursor-pointer list-none items-center gap-x-3 px-2 hover:bg-surface max-md:flex-wrap max-md:py-2 [&::-webkit-details-marker]:hidden">
          <ChevronRight size={16} className="shrink-0 text-ink-soft transition-transform group-open:rotate-90" />
          <time dateTime={entry.at} className="shrink-0 font-mono text-ink-soft">
            {timeIn(entry.at, timeZone)}
          </time>
          <span className="min-w-0 grow truncate max-md:basis-[calc(100%-7rem)] max-md:whitespace-normal">
            <span className="font-semibold">{title}</span>
            {summary && `: ${summary}`}
          </span>
          {!ofOne && <span className="max-w-48 shrink-0 truncate font-mono max-md:pl-7">{entry.targetId}</span>}
          <span className="w-24 shrink-0 truncate text-right text-ink-soft max-md:w-auto">{entry.actor}</span>
        </summary>
        <EntryDetails entry={entry} />
      </details>
    </li>
  );
}

const timeIn = (instant: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant));
