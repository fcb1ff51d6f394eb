import { CloudOff } from 'lucide-react';
import { formatDay, formatTime } from '#lib/format/format-date.ts';

/** Says that the receipt below is the copy kept on this device, and from when it is (B19). */
export function OfflineNotice({ fetchedAt }: { fetchedAt: string }) {
  return (
    <div
      role="status"
      className="mb-4 flex items-start gap-3 border-l-4 border-status-yellow bg-status-yellow-tint px-4 py-3 text-status-yellow"
    >
      <CloudOff className="mt-0.5 size-5 shrink-0" />
      <p>
        <strong className="font-semibold">As of {describeSince(fetchedAt)}. You are offline.</strong> We look again as soon as
        there is a connection.
      </p>
    </div>
  );
}

/** The time alone when it was today. */
function describeSince(instant: string, now = new Date()): string {
  const [day, time] = [formatDay(instant), formatTime(instant)];
  return day === formatDay(now.toISOString()) ? time : `${day}, ${time}`;
}
