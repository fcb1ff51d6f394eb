import type { Settings } from '@waybill/contracts/site/schema';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import type { MailContent, MailRecord } from '../mail-model.ts';
import type { MailPicture } from './mail-pictures.ts';

interface Envelope {
  from: string;
  company: Settings['company'];
  date: Date;
  headers: Record<string, string>;
  content: MailContent;
  pictures: readonly (MailPicture | undefined)[];
}

/** A plus tag, which reaches the same mailbox. */
const TAG = /^([^+]+)\+[^@]*(?=@[^@]*$)/;

/** The mail as the server gets it (RFC 5322). Answers go to the company's address. */
export async function encodeMail(
  { _id, resends, name, address }: MailRecord,
  { from, company, date, headers, content, pictures }: Envelope,
): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
  const composer = new MailComposer({
    from: { name: company.name, address: from },
    ...(company.email && { replyTo: company.email }),
    to: { name, address },
    date,
    // Stable across retries so that servers can drop duplicates; a resend gets a new ID.
    messageId: `<${[_id.toHexString(), resends].filter(Boolean).join('.')}@${getDomain(from)}>`,
    headers,
    ...content,
    attachments: pictures
      .filter((picture) => picture !== undefined)
      .map(({ cid, png }) => ({
        cid,
        filename: `${cid.split('-')[0]}.png`,
        content: png,
        contentType: 'image/png',
        contentDisposition: 'inline',
      })),
  });
  return composer.compile().build();
}

export const getDomain = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Our error: the mail server has not seen it. */
export class UnwritableMail extends Error {
  override readonly name = 'UnwritableMail';
}

export const getMailbox = (address: string): string => toEmailKey(address).replace(TAG, '$1');
