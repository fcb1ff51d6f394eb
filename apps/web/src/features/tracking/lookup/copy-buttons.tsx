import { getAdvice, type LatenessSettings } from '@waybill/domain/shipments/advice';
import { getDueDate } from '@waybill/domain/shipments/due-date';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { escapeFormula } from '@waybill/domain/text/escape-formula';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { describeWhereabouts } from '../receipt/describe-shipment.ts';
import type { SeveralAnswer } from './look-up-several.ts';

interface SeveralRow {
  trackingId: string;
  answer: SeveralAnswer | undefined;
}

/** If the browser refuses to copy, the text is displayed for copying by hand. */
export function CopyButtons({ rows, lateness }: { rows: readonly SeveralRow[]; lateness: LatenessSettings }) {
  const [refused, setRefused] = useState<string>();
  const copy = async (text: string) => setRefused((await copyText(text)) ? undefined : text);
  return (
    <div className="mt-6 flex flex-wrap gap-3 print:hidden">
      <Button onClick={() => void copy(formatSeveralText(rows, lateness))}>{t(texts.lookup.severalCopyText)}</Button>
      <Button onClick={() => void copy(formatSeveralCsv(rows, lateness))}>{t(texts.lookup.severalCopyCsv)}</Button>
      {refused !== undefined && (
        <label className="basis-full text-sm text-ink-soft">
          {t(texts.receipt.copyFallback)}
          <textarea
            readOnly
            rows={6}
            value={refused}
            onFocus={(event) => event.target.select()}
            className="mt-1 block w-full rounded-control border border-line-strong bg-field px-3 py-1.5 font-mono text-ink"
          />
        </label>
      )}
    </div>
  );
}

const formatSeveralText = (rows: readonly SeveralRow[], lateness: LatenessSettings): string =>
  rows.map((row) => `${row.trackingId}\n${describeLocation(row, lateness)}\n`).join('\n');

function formatSeveralCsv(rows: readonly SeveralRow[], lateness: LatenessSettings): string {
  const head = [
    t(texts.lookup.trackingId),
    t(texts.receipt.status),
    t(texts.lookup.severalWhere),
    t(texts.receipt.estimatedDelivery),
    t(texts.receipt.lastUpdate),
  ];
  return [head, ...rows.map((row) => toCells(row, lateness))].map((cells) => `${cells.map(quoteCell).join(',')}\r\n`).join('');
}

function toCells(row: SeveralRow, lateness: LatenessSettings): string[] {
  const shipment = getShipment(row);
  const facts = shipment ? [getDueDate(shipment) ?? '', shipment.updatedAt] : ['', ''];
  return [row.trackingId, shipment ? getStatusName(getStage(shipment), t) : '', describeLocation(row, lateness), ...facts];
}

function describeLocation(row: SeveralRow, lateness: LatenessSettings): string {
  const shipment = getShipment(row);
  if (shipment) return describeWhereabouts(shipment, getAdvice(shipment, lateness));
  return t(row.answer && 'isMissing' in row.answer ? texts.api.lookupNotFound : texts.lookup.severalStopped);
}

const getShipment = ({ answer }: SeveralRow) => (answer && 'finding' in answer ? answer.finding.shipment : undefined);

const quoteCell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;
