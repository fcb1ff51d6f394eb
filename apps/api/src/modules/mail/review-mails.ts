import type { CancelReason } from '@waybill/domain/mail/states';
import { hasReversibleReason, cancelReason } from './cancel-reason.ts';
import { contentKey } from './content-key.ts';
import { getDueTime } from './due-time.ts';
import type { MailRecord, NewMail } from './mail-model.ts';
import { type PlanningData, type PlanParts, readPlanningData } from './planning-data.ts';
import { isOrdered } from './sent-mails.ts';

const MAX_ROUNDS = 10;

/** Repeats for shipments that changed meanwhile: the last writer has always seen the last change. */
export async function withLatest(
  context: PlanParts,
  ids: readonly string[],
  work: (about: PlanningData) => Promise<void>,
): Promise<void> {
  let open = ids;
  for (let round = 0; round < MAX_ROUNDS && open.length > 0; round += 1) {
    const about = await readPlanningData(context, open);
    await work(about);
    const versions = await context.shipments.readVersions(open);
    open = open.filter((trackingId) => versions.get(trackingId) !== about.byId.get(trackingId)?.version);
  }
}

/** @param made planned since `about` was read. */
export async function reviewMails(
  { mails }: Pick<PlanParts, 'mails'>,
  about: PlanningData,
  made: readonly NewMail[] = [],
): Promise<void> {
  const waiting = about.mails.filter(({ dueAt }) => dueAt);
  const wrong = waiting.flatMap((mail) => {
    const reason = judge(mail, about);
    return reason ? [{ mail, reason }] : [];
  });
  await mails.cancel(wrong);
  await mails.revive(
    findRevivable(about, made).map((mail) => ({ mail, dueAt: getDueTime(mail.event, about.settings, about.now) })),
  );
}

const judge = (mail: MailRecord, about: PlanningData): CancelReason | undefined =>
  cancelReason(mail, { ...about, shipment: about.byId.get(mail.trackingId), toReader: about.toReader(mail) });

/** The latest of those with the same content, unless another one waits or was sent. */
function findRevivable(about: PlanningData, made: readonly NewMail[]): MailRecord[] {
  const byTelling = new Map<string, MailRecord>();
  const toReaderKey = (mail: Pick<MailRecord, 'trackingId' | 'address'>, telling: string) =>
    `${mail.trackingId} ${mail.address} ${telling}`;
  // Keys are unique: a mail planned twice is the cancelled one.
  const storedKeys = new Set(about.mails.map(({ key }) => key));
  const planned = new Set(
    made.flatMap((mail) => {
      if (storedKeys.has(mail.key)) return [];
      const shipment = about.byId.get(mail.trackingId);
      return shipment ? [toReaderKey(mail, contentKey(mail, shipment))] : [];
    }),
  );
  for (const mail of about.mails) {
    const shipment = about.byId.get(mail.trackingId);
    if (mail.state !== 'cancelled' || !hasReversibleReason(mail) || !isOrdered(mail) || !shipment) continue;
    const telling = contentKey(mail, shipment);
    const key = toReaderKey(mail, telling);
    const isPlanned = planned.has(key) || about.toReader(mail).some((other) => contentKey(other, shipment) === telling);
    if (isPlanned || judge(mail, about)) continue;
    const rival = byTelling.get(key);
    if (!rival || rival.happenedAt < mail.happenedAt) byTelling.set(key, mail);
  }
  return [...byTelling.values()];
}
