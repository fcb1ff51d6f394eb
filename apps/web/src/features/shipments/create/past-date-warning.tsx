import { isCalendarDate } from '@waybill/contracts/calendar-date';
import { TriangleAlert } from 'lucide-react';
import { useToday } from '#lib/browser/use-today.ts';
import { useCompany } from '#lib/settings.ts';

/** A delivery date before the company's today is accepted, since entering afterwards is normal, but pointed out (R152). */
export function PastDateWarning({ date }: { date: string }) {
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  const past = isCalendarDate(date) && date < today;
  return (
    <output>
      {past && (
        <span className="flex items-center gap-2 rounded-control bg-status-yellow-tint px-2 py-1 text-status-yellow">
          <TriangleAlert size={16} className="shrink-0" />
          This date lies in the past.
        </span>
      )}
    </output>
  );
}
