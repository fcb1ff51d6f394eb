import { HOUR_MS, MINUTE_MS } from '@waybill/domain/time';
import type { NewMail } from '../mail/mail-model.ts';
import { demoTrackingId } from '../shipments/demo-ids.ts';
import { STORY } from './demo-stories.ts';

type Outcome = (mail: NewMail, now: Date) => Partial<NewMail>;

const later = ({ happenedAt }: NewMail, ms: number) => new Date(happenedAt.getTime() + ms);
const cancelled =
  (reason: NonNullable<NewMail['reason']>): Outcome =>
  () => ({ state: 'cancelled', reason });

/** Mails to recipients that were not simply sent. `sending` lasts for seconds only, so no mail stays in it. */
const OUTCOMES: readonly [story: number, event: NewMail['event'], Outcome][] = [
  [STORY.held, 'on_hold', (_mail, now) => ({ state: 'held', dueAt: new Date(now.getTime() + 2 * MINUTE_MS) })],
  [
    STORY.outForDelivery,
    'out_for_delivery',
    (_mail, now) => ({
      state: 'queued',
      attempts: 2,
      dueAt: new Date(now.getTime() + 25 * MINUTE_MS),
      serverSaid: '451 4.7.1 Greylisted, please try again later',
    }),
  ],
  [
    STORY.wrongAddress,
    'on_hold',
    (mail) => ({
      state: 'failed',
      reason: 'refused',
      attempts: 1,
      failedAt: later(mail, MINUTE_MS),
      serverSaid: '550 5.1.1 The email account that you tried to reach does not exist',
    }),
  ],
  [
    STORY.damaged,
    'on_hold',
    (mail) => ({
      state: 'failed',
      reason: 'unreachable',
      attempts: 6,
      failedAt: later(mail, 15 * HOUR_MS),
      serverSaid: 'connect ETIMEDOUT 192.0.2.25:25',
    }),
  ],
  [
    STORY.absent,
    'on_hold',
    (mail) => ({
      state: 'failed',
      reason: 'uncertain',
      attempts: 1,
      handedOverAt: later(mail, MINUTE_MS),
      failedAt: later(mail, 4 * MINUTE_MS),
    }),
  ],
  [STORY.absent, 'out_for_delivery', cancelled('newer')],
  [STORY.unpaid, 'on_hold', cancelled('by_hand')],
  [
    STORY.late,
    'created',
    (mail) => ({ state: 'cancelled', reason: 'address_changed', address: 'old.address@example.com', ...withKey(mail) }),
  ],
  [STORY.damaged, 'created', cancelled('unsubscribed')],
];

const withKey = ({ key }: NewMail) => ({ key: `${key} before` });

export function applyOutcome({ dueAt: _dueAt, ...mail }: NewMail, now: Date): NewMail | undefined {
  const found = OUTCOMES.find(
    ([story, event]) => mail.role === 'recipient' && mail.event === event && mail.trackingId === demoTrackingId(story),
  );
  return found && { ...mail, ...found[2](mail, now) };
}
