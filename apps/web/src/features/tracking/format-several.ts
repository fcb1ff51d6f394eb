import { getDueDate } from '@waybill/domain/shipments/due-date';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { escapeFormula } from '@waybill/domain/text/escape-formula';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';
import { describeWhereabouts } from './describe-shipment.ts';
import type { SeveralAnswer } from './look-up-several.ts';

export interface SeveralRow {
  trackingId: string;
  answer: SeveralAnswer | undefined;
}

export const formatSeveralText = (rows: readonly SeveralRow[]): string =>
  rows.map((row) => `${row.trackingId}\n${describeLocation(row)}\n`).join('\n');

export function formatSeveralCsv(rows: readonly SeveralRow[]): string {
  const head = [
    t(texts.lookup.trackingId),
    t(texts.receipt.status),
    t(texts.lookup.severalWhere),
    t(texts.receipt.estimatedDelivery),
    t(texts.receipt.lastUpdate),
  ];
  return [head, ...rows.map(toCells)].map((cells) => `${cells.map(quoteCell).join(',')}\r\n`).join('');
}

function toCells(row: SeveralRow): string[] {
  const shipment = getShipment(row);
  const facts = shipment ? [getDueDate(shipment) ?? '', shipment.updatedAt] : ['', ''];
  return [row.trackingId, shipment ? getStatusName(getStage(shipment), t) : '', describeLocation(row), ...facts];
}

function describeLocation(row: SeveralRow): string {
  const shipment = getShipment(row);
  if (shipment) return describeWhereabouts(shipment);
  return t(row.answer && 'isMissing' in row.answer ? texts.api.lookupNotFound : texts.lookup.severalStopped);
}

const getShipment = ({ answer }: SeveralRow) => (answer && 'finding' in answer ? answer.finding.shipment : undefined);

const quoteCell = (text: string) => `"${escapeFormula(text).replaceAll('"', '""')}"`;
