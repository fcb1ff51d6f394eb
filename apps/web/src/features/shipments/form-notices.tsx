import { isCalendarDate } from '@waybill/domain/dates/calendar-date';
import { office } from '@waybill/i18n/office';
import { TriangleAlert } from 'lucide-react';
import { useToday } from '#lib/browser/use-today.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { Button } from '#ui/button.tsx';

interface DraftNoticeProps {
  source?: string;
  onStartOver: () => void;
}

export function DraftNotice({ source = '', onStartOver }: DraftNoticeProps) {
  return (
    <output className="mb-4 flex flex-wrap items-center justify-between gap-2 border border-line bg-surface px-3 py-2">
      {source === '' ? t(office.shipments.draftRestored) : t(office.shipments.filledInFrom, { source })}
      <Button onClick={onStartOver}>{t(office.shipments.startOver)}</Button>
    </output>
  );
}

/** Past dates are accepted, as shipments may be entered afterwards. */
export function PastDateWarning({ date }: { date: string }) {
  const { timeZone } = useCompany();
  const today = useToday(timeZone);
  const isPast = isCalendarDate(date) && date < today;
  return (
    <output>
      {isPast && (
        <span className="flex items-center gap-2 rounded-control bg-status-yellow-tint px-2 py-1 text-status-yellow">
          <TriangleAlert size={16} className="shrink-0" />
          {t(office.shipments.pastDate)}
        </span>
      )}
    </output>
  );
}
