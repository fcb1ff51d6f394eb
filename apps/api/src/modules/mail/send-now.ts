import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import { SmtpFailure } from '../../platform/smtp/smtp-failure.ts';
import type { OutgoingMail, Smtp } from '../../platform/smtp/smtp.ts';

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
