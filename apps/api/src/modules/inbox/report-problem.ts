import type { ProblemReport } from '@waybill/contracts/inbox/problem-report-schema';
import type { Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import type { InboxContext } from './inbox-context.ts';
import { type Sender, type StoreParts, storeMessage } from './store-message.ts';
import type { Receipt } from './store-once.ts';

/** Rejects the sample shipment, whose reports nobody would read. */
export async function reportProblem(
  { identifyShipment, ...deps }: StoreParts & Pick<InboxContext, 'identifyShipment'>,
  { trackingId: typed, report, language }: { trackingId: string; report: ProblemReport; language: Language },
  caller: Pick<Sender, 'ip' | 'idempotencyKey'>,
): Promise<Receipt> {
  const { website, elapsedMs, ...content } = report;
  const trackingId = await identifyShipment(typed, caller.ip);
  const label = tEnglish(texts.problem.kinds[content.kind]);
  return storeMessage(
    deps,
    { source: 'report', ...content, subject: `${label}: ${trackingId}` },
    { shipments: [trackingId], language, sender: { ...caller, website, elapsedMs } },
  );
}
