import type { Message } from '@waybill/contracts';
import { mailto, quoted } from '#lib/format/mailto.ts';

/** The address of an answer in the reader's mail program, with subject and quotation; undefined where no e-mail address was left. */
export function answerAddress({ email, name, subject, reference, message }: Message): string | undefined {
  if (email === null) return undefined;
  const body = `Hello${name === null ? '' : ` ${name}`},\n\n\n\n${quoted(message)}\n`;
  return mailto({ to: email, subject: `Re: ${subject} [${reference}]`, body });
}
