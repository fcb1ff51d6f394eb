import type { ProblemReport } from '@waybill/contracts/inbox/problem-report-schema';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { tEnglish } from '@waybill/i18n/translator';
import { formatDate } from '../../platform/time/reader-clock.ts';
import type { InboxContext } from './inbox-context.ts';
import { type Sender, type StoreParts, storeMessage } from './store-message.ts';
import type { Receipt } from './store-once.ts';

const { fields } = texts.problem;

/** Rejects the sample shipment, whose reports nobody would read. */
export async function reportProblem(
  { identifyShipment, ...deps }: StoreParts & Pick<InboxContext, 'identifyShipment'>,
  { trackingId: typed, report, language }: { trackingId: string; report: ProblemReport; language: Language },
  caller: Pick<Sender, 'ip' | 'idempotencyKey'>,
): Promise<Receipt> {
  const { website, elapsedMs, kind, email } = report;
  const trackingId = await identifyShipment(typed, caller.ip);
  const label = tEnglish(texts.problem.kinds[kind]);
  return storeMessage(
    deps,
    {
      source: 'report',
      kind,
      ...(email && { email }),
      message: writeProblem(report) || label,
      subject: `${label}: ${trackingId}`,
    },
    { shipments: [trackingId], language, sender: { ...caller, website, elapsedMs } },
  );
}

/** One text, so that search, export and erasure of messages cover the details too. */
function writeProblem({ day, address, document, message }: ProblemReport): string {
  const lines = [
    day && `${tEnglish(fields.day)}: ${formatDate(day, DEFAULT_LANGUAGE)}`,
    address && `${tEnglish(fields.address)}:\n${address}`,
    document && `${tEnglish(fields.document)}: ${document}`,
    message,
  ];
  return lines.filter(Boolean).join('\n\n');
}
