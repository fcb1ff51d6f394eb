import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { formatGrounds } from '@waybill/i18n/phrases/format-grounds';
import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';

interface AnswerDetailsProps {
  shipment: PublicShipment;
  details: readonly string[];
}

/** Folded: the next steps and the statistics behind the date. */
export function AnswerDetails({ shipment, details }: AnswerDetailsProps) {
  const grounds = formatGrounds(shipment, getStage(shipment), t);
  return (
    <>
      {details.length > 0 && <Details title={t(texts.advice.next)} sentences={details} />}
      {grounds.length > 0 && <Details title={t(texts.answer.how)} sentences={grounds} />}
    </>
  );
}

function Details({ title, sentences }: { title: string; sentences: readonly string[] }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold underline decoration-line-strong underline-offset-4 hover:decoration-ink lg:min-h-9">
        {title}
      </summary>
      <div className="max-w-prose pb-2 text-sm text-ink-soft">
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
    </details>
  );
}
