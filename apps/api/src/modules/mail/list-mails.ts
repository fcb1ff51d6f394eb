import { mail, type MailPage, type MailQuery } from '@waybill/contracts/mail/schema';
import { toEmailKey } from '@waybill/domain/parsers/parse-email';
import { toPagination } from '../../platform/db/find-page.ts';
import { presentRows } from '../audit/damage/present-rows.ts';
import { resolveTrackingId } from '../shipments/find-by-tracking-id.ts';
import type { MailContext } from './mail-context.ts';
import { presentMail } from './present-mail.ts';

export async function listMails(
  { mails, shipments, smtp, damage }: Pick<MailContext, 'mails' | 'shipments' | 'smtp' | 'damage'>,
  { page, limit, state, event, shipment, address }: MailQuery,
): Promise<MailPage> {
  const trackingId = shipment && (await resolveTrackingId(shipments, shipment));
  const selection = { event, trackingId, address: address && toEmailKey(address) };
  const [{ found, total }, counts] = await Promise.all([
    mails.list({ ...selection, state, page, limit }),
    mails.countByState(selection),
  ]);
  const { rows, ...damaged } = presentRows(damage, found, {
    kind: 'mail',
    getId: ({ _id }) => _id,
    present: presentMail,
    schema: mail,
  });
  return {
    mails: rows,
    ...damaged,
    counts,
    configured: smtp !== undefined,
    pagination: toPagination({ page, limit, total }),
  };
}
