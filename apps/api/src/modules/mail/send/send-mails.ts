import { randomUUID } from 'node:crypto';
import { isLetter } from '@waybill/domain/mail/events';
import { type CancelReason, type FailureReason, RETRY_DELAYS_MINUTES } from '@waybill/domain/mail/states';
import { MINUTE_MS } from '@waybill/domain/time';
import { mapBounded } from '../../../platform/jobs/batches.ts';
import { SmtpFailure, type SmtpFailureKind } from '../../../platform/smtp/smtp-failure.ts';
import type { Smtp, SmtpSession } from '../../../platform/smtp/smtp.ts';
import type { MailContext } from '../mail-context.ts';
import type { MailRecord } from '../mail-model.ts';
import { hasReversibleReason } from '../plan/cancel-reason.ts';
import { reviewMails, withLatest } from '../plan/review-mails.ts';
import { UnwritableMail } from './encode-mail.ts';
import { prepareMail } from './prepare-mail.ts';

/** Renewed at hand-over. Exceeds the silence allowed to a server, so that nobody takes over a mail just received. */
const LEASE_MS = 180_000;
const MAX_CONNECTIONS = 4;

const leaseUntil = (at: Date): Date => new Date(at.getTime() + LEASE_MS);

/** Each mail is handed over at most once; mails in an unknown state wait for the office. */
export async function sendMails(
  context: MailContext & { smtp: Smtp },
  { stopping }: { stopping?: AbortSignal } = {},
): Promise<void> {
  if (stopping?.aborted || !(await context.mails.hasDue(context.now()))) return;
  await context.mails.recover(context.now());
  const round: Round = { isOver: false, stopping };
  const connections = Array.from({ length: MAX_CONNECTIONS }, (): Connection => ({ session: undefined }));
  await mapBounded(connections, { concurrency: MAX_CONNECTIONS }, (connection) =>
    sendOnConnection(context, { connection, round }),
  );
}

/** Ends for all connections when the server or database fails. */
interface Round {
  isOver: boolean;
  stopping: AbortSignal | undefined;
}

interface Connection {
  session: SmtpSession | undefined;
}

async function sendOnConnection(
  context: MailContext & { smtp: Smtp },
  { connection, round }: { connection: Connection; round: Round },
): Promise<void> {
  try {
    while (!round.isOver && !round.stopping?.aborted) {
      const holder = randomUUID();
      const now = context.now();
      const mail = await context.mails.claim({ now, holder, lockedUntil: leaseUntil(now) });
      if (!mail) return;
      try {
        await sendOne(context, mail, { holder, connection });
      } catch (error) {
        if (error instanceof SmtpFailure) {
          connection.session = undefined;
          if (error.isServerFault) round.isOver = true;
        } else if (!(error instanceof UnwritableMail)) throw error;
        await recordFailure(context, mail, { holder, error });
      }
    }
  } catch (error) {
    round.isOver = true;
    throw error;
  } finally {
    connection.session?.close();
  }
}

/** @throws UnwritableMail, or SmtpFailure, which ends the session. */
async function sendOne(
  context: MailContext & { smtp: Smtp },
  mail: MailRecord,
  { holder, connection }: { holder: string; connection: Connection },
): Promise<void> {
  const { mails, proofs, smtp, now } = context;
  const prepared = await prepareMail(context, mail);
  if ('reason' in prepared) return abandonMail(context, mail, { holder, reason: prepared.reason });
  if ('until' in prepared) return mails.holdUntil(mail, { holder, dueAt: prepared.until });
  const { raw, from, content, announced, superseded } = prepared;
  connection.session ??= await smtp.open();
  const serverSaid = await connection.session.send({
    from,
    to: mail.address,
    raw,
    onHandOver: async () => {
      const at = now();
      const [isOurs] = await Promise.all([
        mails.handOver(mail, { holder, content, announced, at, lockedUntil: leaseUntil(at) }),
        // A letter names no shipment, so it carries no code.
        !isLetter(mail.event) && proofs.add([{ _id: mail.code, channel: 'mail', trackingId: mail.trackingId, at }]),
      ]);
      if (!isOurs) throw new SmtpFailure('Another process has taken this mail over', { kind: 'later' });
    },
  });
  await mails.markSent(mail, { holder, serverSaid, at: now() });
  await mails.cancel(superseded.map((other) => ({ mail: other, reason: 'newer' })));
}

/** Cancels a claimed mail, then reviews it: its reason may have passed while no process saw it waiting. */
async function abandonMail(
  context: MailContext,
  mail: MailRecord,
  { holder, reason }: { holder: string; reason: CancelReason },
): Promise<void> {
  await context.mails.abandon(mail, { holder, reason });
  if (hasReversibleReason(mail.event, reason)) {
    await withLatest(context, [mail.trackingId], (planning) => reviewMails(context, planning));
  }
}

async function recordFailure(
  { mails, logger, now }: MailContext,
  mail: MailRecord,
  { holder, error }: { holder: string; error: SmtpFailure | UnwritableMail },
): Promise<void> {
  const { attempts } = mail;
  const failure = classifyFailure(error);
  logger.warn({ err: error, mailId: mail._id.toHexString(), kind: failure.kind, attempts }, 'a mail was not sent');
  const outcome = { holder, ...(failure.serverSaid !== undefined && { serverSaid: failure.serverSaid }) };
  const minutes = RETRY_DELAYS_MINUTES[attempts - 1];
  if (failure.kind !== 'later') await mails.markFailed(mail, { ...outcome, reason: failure.kind, failedAt: now() });
  else if (minutes === undefined) await mails.markFailed(mail, { ...outcome, reason: failure.finalReason, failedAt: now() });
  else await mails.postpone(mail, { ...outcome, dueAt: new Date(now().getTime() + minutes * MINUTE_MS) });
}

interface Failure {
  kind: SmtpFailureKind;
  serverSaid?: string;
  finalReason: FailureReason;
}

const classifyFailure = (error: SmtpFailure | UnwritableMail): Failure =>
  error instanceof SmtpFailure
    ? { kind: error.kind, serverSaid: error.message, finalReason: 'unreachable' }
    : { kind: 'later', finalReason: 'unwritable' };
