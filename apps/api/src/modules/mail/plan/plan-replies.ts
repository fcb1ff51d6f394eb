import { randomBytes } from 'node:crypto';
import { MAIL_CODE_LENGTH, createMailCode } from '@waybill/domain/mail/mail-code';
import { MAX_MAIL_AGE_DAYS } from '@waybill/domain/mail/states';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { DAY_MS } from '@waybill/domain/time';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import type { ReplyRecord } from '../../inbox/store/message-model.ts';
import type { MailContext } from '../mail-context.ts';
import type { NewMail } from '../mail-model.ts';
import { getDueTime } from './make-mails.ts';

type PlanParts = Pick<MailContext, 'mails' | 'messages' | 'settings' | 'now'>;

/** Plans one mail per reply; a removed message takes its mails with it. Idempotent through the keys. */
export async function planReplies(context: PlanParts, entries: readonly ActivityRecord[]): Promise<void> {
  const { mails, messages, now } = context;
  const getReferences = (action: ActivityRecord['action']) => [
    ...new Set(entries.filter((entry) => entry.action === action).map(({ targetId }) => targetId)),
  ];
  const oldest = now().getTime() - MAX_MAIL_AGE_DAYS * DAY_MS;
  for (const reference of getReferences('message.replied')) {
    const message = await messages.find(reference);
    // Mails of older replies may have been deleted by the retention.
    const recent = message?.replies?.filter(({ at }) => at.getTime() > oldest) ?? [];
    if (recent.length === 0) continue;
    const settings = await context.settings();
    await mails.insertMany(
      recent.map((reply) => newReplyMail(reply, { reference, name: message?.name ?? '', settings, now: now() })),
    );
  }
  const purged = getReferences('message.purged');
  if (purged.length === 0) return;
  await mails.remove((await mails.findAbout(purged)).filter(({ event }) => event === 'message_reply'));
}

interface MailSource {
  reference: string;
  name: string;
  settings: Parameters<typeof getDueTime>[1];
  now: Date;
}

function newReplyMail({ id, at, to, language }: ReplyRecord, { reference, name, settings, now }: MailSource): NewMail {
  const event = 'message_reply';
  return {
    trackingId: reference,
    event,
    occasion: id,
    happenedAt: at,
    role: 'writer',
    address: toEmailKey(to),
    name,
    language,
    key: [reference, event, id].join(' '),
    code: createMailCode(randomBytes(MAIL_CODE_LENGTH)),
    state: 'held',
    dueAt: getDueTime(event, settings, at),
    attempts: 0,
    createdAt: now,
  };
}
