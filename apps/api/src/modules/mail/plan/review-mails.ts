import type { CancelReason } from '@waybill/domain/mail/states';
import type { MailContext } from '../mail-context.ts';
import type { MailRecord, NewMail } from '../mail-model.ts';
import { cancelReason, hasReversibleReason } from './cancel-reason.ts';
import { contentKey, getDueTime } from './make-mails.ts';
import { type PlanningData, readPlanningData } from './planning-data.ts';
import type { PartyAddress } from './recipients.ts';
import { isOrdered } from './sent-mails.ts';

const MAX_ROUNDS = 10;

/** Repeats for shipments that changed meanwhile: the last writer has always seen the last change. */
export async function withLatest(
  context: MailContext,
  ids: readonly string[],
  work: (planning: PlanningData) => Promise<void>,
): Promise<void> {
  let open = ids;
  for (let round = 0; round < MAX_ROUNDS && open.length > 0; round += 1) {
    const planning = await readPlanningData(context, open);
    await work(planning);
    const versions = await context.shipments.readVersions(open);
    open = open.filter((trackingId) => versions.get(trackingId) !== planning.byId.get(trackingId)?.version);
  }
}

/** @param made planned since `about` was read. */
export async function reviewMails({ mails }: MailContext, planning: PlanningData, made: readonly NewMail[] = []): Promise<void> {
  const waiting = planning.mails.filter(({ dueAt }) => dueAt);
  const wrong = waiting.flatMap((mail) => {
    const reason = checkReason(mail, planning);
    return reason ? [{ mail, reason }] : [];
  });
  await mails.cancel(wrong);
  await mails.revive(
    findRevivable(planning, made).map((mail) => ({ mail, dueAt: getDueTime(mail.event, planning.settings, planning.now) })),
  );
}

const checkReason = (mail: MailRecord, planning: PlanningData): CancelReason | undefined =>
  cancelReason(mail, { ...planning, shipment: planning.byId.get(mail.trackingId), readerMails: planning.getReaderMails(mail) });

/** The latest of those with the same content, unless another one waits or was sent. */
function findRevivable(planning: PlanningData, made: readonly NewMail[]): MailRecord[] {
  const byContent = new Map<string, MailRecord>();
  const toReaderKey = (mail: PartyAddress, contentId: string) => `${mail.trackingId} ${mail.address} ${contentId}`;
  // Keys are unique: a mail planned twice is the cancelled one.
  const storedKeys = new Set(planning.mails.map(({ key }) => key));
  const planned = new Set(
    made.flatMap((mail) => {
      if (storedKeys.has(mail.key)) return [];
      const shipment = planning.byId.get(mail.trackingId);
      return shipment ? [toReaderKey(mail, contentKey(mail, shipment))] : [];
    }),
  );
  for (const mail of planning.mails) {
    const shipment = planning.byId.get(mail.trackingId);
    if (mail.state !== 'cancelled' || !hasReversibleReason(mail.event, mail.reason) || !isOrdered(mail) || !shipment) continue;
    const contentId = contentKey(mail, shipment);
    const key = toReaderKey(mail, contentId);
    const isPlanned =
      planned.has(key) || planning.getReaderMails(mail).some((other) => contentKey(other, shipment) === contentId);
    if (isPlanned || checkReason(mail, planning)) continue;
    const rival = byContent.get(key);
    if (!rival || rival.happenedAt < mail.happenedAt) byContent.set(key, mail);
  }
  return [...byContent.values()];
}
