import { randomUUID } from 'node:crypto';
import { toSmtpAddress } from '@waybill/domain/parsers/parse-email';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { SmtpFailure } from '../../../platform/smtp/smtp-failure.ts';
import type { OutgoingMail, Smtp } from '../../../platform/smtp/smtp.ts';
import type { MailContext } from '../mail-context.ts';
import { getSender } from './compose-mail.ts';

/** Needs no shipment, unlike the test of a template. @throws AppError PRECONDITION_FAILED as `sendNow`. */
export async function testMailServer(context: MailContext, to: string, by: Actor): Promise<void> {
  const { activity, now } = context;
  await sendTestMail(context, toSmtpAddress(to));
  // Without the address: the log is kept longer than personal data.
  await activity.record({ action: 'mail.tested', targetType: 'settings', targetId: 'settings' }, { by, at: now() });
}

async function sendTestMail(context: MailContext, to: string): Promise<void> {
  const { company } = await context.settings();
  const from = getSender(context, company.email);
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: { name: company.name, address: from },
    to,
    date: context.now(),
    messageId: `<${randomUUID()}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
    subject: tEnglish(office.mail.serverTestSubject, { company: company.name }),
    text: tEnglish(office.mail.serverTestBody, { company: company.name }),
  });
  await sendNow(context.smtp, { from, to, raw: await composer.compile().build() });
}

/** Without the queue. @throws AppError PRECONDITION_FAILED without a mail server or when it refuses. */
export async function sendNow(smtp: Smtp | undefined, mail: Omit<OutgoingMail, 'onHandOver'>): Promise<void> {
  if (!smtp) throw new AppError('PRECONDITION_FAILED', tEnglish(office.mail.noServer));
  try {
    const session = await smtp.open();
    try {
      await session.send({ ...mail, onHandOver: async () => {} });
    } finally {
      session.close();
    }
  } catch (error) {
    if (!(error instanceof SmtpFailure)) throw error;
    throw new AppError('PRECONDITION_FAILED', tEnglish(office.mail.notTaken, { said: error.message }), { cause: error });
  }
}
