import type { Message } from '@waybill/contracts/inbox/message-schema';
import { OPEN_MESSAGE_STATUSES, type MessageStatus } from '@waybill/contracts/inbox/message-statuses';
import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';

const SOON_MS = 4 * HOUR_MS;
const OPEN_STATUSES: ReadonlySet<MessageStatus> = new Set(OPEN_MESSAGE_STATUSES);

interface ReplyDeadline {
  text: string;
  state: 'overdue' | 'soon' | 'calm';
}

const TEXT_CLASSES: Record<ReplyDeadline['state'], string> = {
  overdue: 'font-semibold text-status-red',
  soon: 'font-semibold text-status-yellow',
  calm: 'text-ink-soft',
};

export function ReplyClock({ item, now }: { item: Message; now: Date | undefined }) {
  const clock = now && describeDeadline(item, now);
  return clock ? <span className={TEXT_CLASSES[clock.state]}>{clock.text}</span> : null;
}

type Timed = Pick<Message, 'status' | 'createdAt' | 'dueAt' | 'firstReplyAt'>;

/** The site promises an answer within 24 hours. Undefined without a promise or once nobody waits. */
export function describeDeadline({ status, createdAt, dueAt, firstReplyAt }: Timed, now: Date): ReplyDeadline | undefined {
  if (status === 'spam') return undefined;
  if (firstReplyAt !== null) {
    return {
      text: t(office.inbox.answeredAfter, { span: span(Date.parse(firstReplyAt) - Date.parse(createdAt)) }),
      state: 'calm',
    };
  }
  if (!OPEN_STATUSES.has(status)) return undefined;
  const left = Date.parse(dueAt) - now.getTime();
  if (left < 0) return { text: t(office.inbox.overdueBy, { span: span(-left) }), state: 'overdue' };
  return { text: t(office.inbox.dueIn, { span: span(left) }), state: left < SOON_MS ? 'soon' : 'calm' };
}

/** Duration in its largest unit: "40 min", "3 h", "2 days". */
function span(ms: number): string {
  if (ms < HOUR_MS) return t(office.inbox.minutes, { n: String(Math.max(1, Math.floor(ms / MINUTE_MS))) });
  if (ms < 48 * HOUR_MS) return t(office.inbox.hours, { n: String(Math.floor(ms / HOUR_MS)) });
  return t(office.inbox.days, { n: String(Math.floor(ms / (24 * HOUR_MS))) });
}
