import { texts } from '@waybill/i18n/texts';
import { Bell, CalendarPlus } from 'lucide-react';
import { prepareRequest } from '#lib/api/call.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';
import { TOOL, ToolButton } from './tool-button.tsx';

interface AnswerToolsProps {
  trackingId: string;
  hasDate: boolean;
  /** Absent where the action of the state is the same, or nobody sends emails. */
  onSubscribe: (() => void) | undefined;
  isSubscribing: boolean;
}

/** Email updates and the calendar, under the date. */
export function AnswerTools({ trackingId, hasDate, onSubscribe, isSubscribing }: AnswerToolsProps) {
  return (
    <div className="-mx-2 flex flex-wrap empty:hidden max-lg:-mt-1 max-lg:-mb-2 print:hidden">
      {onSubscribe && (
        <ToolButton icon={Bell} isExpanded={isSubscribing} onClick={onSubscribe}>
          {t(texts.subscription.offer)}
        </ToolButton>
      )}
      {hasDate && (
        <a href={getCalendarUrl(trackingId)} className={TOOL}>
          <CalendarPlus className="size-4" />
          {t(texts.calendar.add)}
        </a>
      )}
    </div>
  );
}

const getCalendarUrl = (trackingId: string): string =>
  prepareRequest('getCalendar', { params: { trackingId }, query: { language: pageLanguage() } }, { withToken: false }).url;
