import type { Message } from '@waybill/contracts';
import { describeClock, type Clock } from '#features/inbox/messages/describe-clock.ts';

const LOOKS: Record<Clock['state'], string> = {
  overdue: 'font-semibold text-status-red',
  soon: 'font-semibold text-status-yellow',
  calm: 'text-ink-soft',
};

/** How long the sender has still to wait by our promise, or has waited (B4). */
export function ReplyClock({ message, now }: { message: Message; now: Date | undefined }) {
  const clock = now && describeClock(message, now);
  return clock ? <span className={LOOKS[clock.state]}>{clock.text}</span> : null;
}
