import { type ContactMessage, HUMAN_FORM_TIME, SUPPORT_REPLY_HOURS } from '@waybill/contracts';
import type { MessageRepository } from './message-repository.ts';

interface SubmitMessageDeps {
  messages: MessageRepository;
  now: () => Date;
}

/** Stores a message of the contact form (R066). What a program sent is stored as spam and answered the same: it learns nothing. */
export async function submitMessage(
  { messages, now }: SubmitMessageDeps,
  { website, elapsedMs, ...content }: ContactMessage,
): Promise<void> {
  const createdAt = now();
  await messages.insert({
    ...content,
    status: website || !isHumanTime(elapsedMs) ? 'spam' : 'new',
    createdAt,
    dueAt: new Date(createdAt.getTime() + SUPPORT_REPLY_HOURS * 3_600_000),
  });
}

/** A form that does not say how long it took (a call with curl) is given the benefit of the doubt. */
function isHumanTime(elapsedMs: number | undefined): boolean {
  return elapsedMs === undefined || (elapsedMs >= HUMAN_FORM_TIME.minMs && elapsedMs <= HUMAN_FORM_TIME.maxMs);
}
