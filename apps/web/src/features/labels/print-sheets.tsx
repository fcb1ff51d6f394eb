import './sheets.css';
import './papers.css';
import './label.css';
import './slip.css';
import type { Paper } from '@waybill/contracts/labels/papers';
import type { Label } from '@waybill/contracts/labels/schema';
import type { HistoryEntry } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { getAddressLines } from '@waybill/domain/text/address-lines';
import { office } from '@waybill/i18n/office';
import { getReasonName } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { type ReactNode, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useSearchParams } from 'react-router-dom';
import { PaperMark } from '#features/site/logo-mark.tsx';
import { storedText } from '#lib/browser/stored.ts';
import { formatCalendarDate, formatWithZone } from '#lib/format/format-date.ts';
import { formatWeight } from '#lib/format/locale.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { SelectField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';
import { CheckLine, CodePicture, MarkedId, PaperFacts, Party, RouteCode } from './paper-parts.tsx';
import { type PieceLabel, pieceLabels, ShipmentLabel } from './shipment-label.tsx';

/** Labels per A4 sheet. */
const LABELS_PER_SHEET = 4;

const FORMATS = [
  { value: 'label', label: t(office.labels.formatLabel), paper: 'label', size: 'label' },
  { value: 'labels-a4', label: t(office.labels.formatFourUp), paper: 'label', size: 'four-up' },
  { value: 'slip-a4', label: t(office.labels.formatSlipA4), paper: 'slip', size: 'a4' },
  { value: 'slip-a5', label: t(office.labels.formatSlipA5), paper: 'slip', size: 'a5' },
  { value: 'history', label: t(office.labels.formatHistory), paper: 'history', size: 'a4' },
] as const satisfies readonly { value: string; label: string; paper: Paper; size: string }[];
type PrintFormat = (typeof FORMATS)[number];

interface PrintSheetsProps {
  labels: readonly Label[];
  format: PrintFormat;
  printedAt: string;
}

const SIGNATURE_LINES = [t(office.labels.dateAndTime), t(office.labels.nameInCapitals), t(office.labels.signature)];

/** "24 Nov 2026, 14:05 CET": with the year, in the company's time zone. */
const formatOnPaper = (instant: Date, timeZone: string): string =>
  formatWithZone(instant, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
  });

const PAPERS = {
  'slip-a4': DeliverySlip,
  'slip-a5': DeliverySlip,
  history: HistorySheet,
};

export function PrintSheets({ labels, format: { value, size }, printedAt }: PrintSheetsProps) {
  if (value === 'label' || value === 'labels-a4') {
    return splitIntoGroups(labels.flatMap(pieceLabels), value === 'labels-a4' ? LABELS_PER_SHEET : 1).map((group) => (
      <div key={group[0] && getPieceKey(group[0])} className="sheet" data-paper={size}>
        {group.map((piece) => (
          <ShipmentLabel key={getPieceKey(piece)} {...piece} printedAt={printedAt} />
        ))}
      </div>
    ));
  }
  const Sheet = PAPERS[value];
  return labels.map((label) => (
    <div key={label.trackingId} className="sheet" data-paper={size}>
      <Sheet label={label} printedAt={printedAt} />
    </div>
  ));
}

interface SlipProps {
  label: Label;
  printedAt: string;
}

export function DeliverySlip({ label, printedAt }: SlipProps) {
  const { trackingId, recipient, sender, origin, destination, barcode, deliveryDate } = label;
  return (
    <Slip title={t(office.labels.deliverySlip)} label={label}>
      {barcode && <CodePicture svg={barcode} alt={t(office.labels.barCodeOf, { trackingId })} />}
      <div className="slip-parties">
        <Party title={t(office.common.from)} party={sender} />
        <Party title={t(office.common.to)} party={recipient} />
      </div>
      <PaperFacts
        facts={{
          [t(office.common.route)]: t(office.labels.routeFromTo, { origin, destination }),
          [t(office.common.service)]: label.service,
          [t(office.common.pieces)]: label.pieces ?? '1',
          [t(office.common.weight)]: formatWeight(label.weight),
          [t(office.common.reference)]: label.referenceNo,
          [t(office.labels.deliverBy)]: deliveryDate && formatCalendarDate(deliveryDate),
          [t(office.labels.printed)]: printedAt,
          [t(office.labels.contents)]: label.description && <span className="slip-contents">{label.description}</span>,
        }}
      />
      <section className="slip-receipt">
        <p>{t(office.labels.received)}</p>
        {SIGNATURE_LINES.map((line) => (
          <p key={line} className="slip-line">
            {line}
          </p>
        ))}
      </section>
    </Slip>
  );
}

function HistorySheet({ label, printedAt }: SlipProps) {
  const { statusHistory, recipient, sender, origin, destination } = label;
  return (
    <Slip title={t(office.common.history)} label={label}>
      <PaperFacts
        facts={{
          [t(office.common.status)]: getStatusName(getStage(label), t),
          [t(office.common.route)]: t(office.labels.routeFromTo, { origin, destination }),
          [t(office.common.from)]: sender.name,
          [t(office.common.to)]: recipient.name,
          [t(office.common.reference)]: label.referenceNo,
          [t(office.labels.printed)]: printedAt,
        }}
      />
      {statusHistory.length === 0 ? (
        <p>{t(texts.receipt.noHistory)}</p>
      ) : (
        <table className="history-table">
          <thead>
            <tr>
              <th scope="col">{t(office.labels.time)}</th>
              <th scope="col">{t(office.common.status)}</th>
              <th scope="col">{t(office.labels.place)}</th>
              <th scope="col">{t(office.labels.note)}</th>
            </tr>
          </thead>
          <tbody>
            {statusHistory.map(({ _id: id, ...entry }) => (
              <Entry key={id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </Slip>
  );
}

/** Time of printing rather than of opening the page, in the company's time zone. */
export function usePrintTime(timeZone: string): string {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const onPrint = () => flushSync(() => setNow(new Date()));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  return formatOnPaper(now, timeZone);
}

const [LABEL, LABELS_A4] = FORMATS;
const labelFormat = storedText('labelFormat');

export function usePrintFormat(): [format: PrintFormat, choose: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  function choose(value: string) {
    // Remembers label formats, which depend on the printer; slips and histories are exceptions.
    if (value === LABEL.value || value === LABELS_A4.value) labelFormat.write(value);
    const next = new URLSearchParams(params);
    next.set('format', value);
    setParams(next, { replace: true });
  }
  return [findFormat(params.get('format')) ?? findFormat(labelFormat.read()) ?? LABEL, choose];
}

interface FormatSwitchProps {
  format: PrintFormat;
  onChoose: (value: string) => void;
}

export function FormatSwitch({ format, onChoose }: FormatSwitchProps) {
  return (
    <SelectField
      label={t(office.labels.paper)}
      className="mb-4 w-60"
      value={format.value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <Options options={FORMATS} />
    </SelectField>
  );
}

const getPieceKey = ({ label, piece }: PieceLabel) => `${label.trackingId} ${piece}`;

function splitIntoGroups<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size));
}

function Entry({ entry }: { entry: Omit<HistoryEntry, '_id'> }) {
  const { subStatus, location, notes, timestamp } = entry;
  const stage = getStage(entry);
  const { timeZone } = useCompany();
  const reason = subStatus && getReasonName(stage, subStatus, t);
  return (
    <tr>
      <td>{formatOnPaper(new Date(timestamp), timeZone)}</td>
      <td>
        {getStatusName(stage, t)}
        {reason && `: ${reason}`}
      </td>
      <td>{location}</td>
      <td>{notes}</td>
    </tr>
  );
}

function Slip({ title, label, children }: { title: string; label: Label; children: ReactNode }) {
  const { name, phone, address } = useCompany();
  const { trackingId, origin, destination } = label;
  return (
    <article className="slip" data-id={trackingId} aria-label={t(office.labels.slipOf, { title, trackingId })}>
      <div className="paper-head">
        <PaperMark />
        <p>
          <b>{name}</b>
          {[getAddressLines(address).join(', '), phone].filter(Boolean).map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </p>
        <p className="paper-title">{title}</p>
      </div>
      <div className="slip-top">
        <p className="slip-id">
          <MarkedId trackingId={trackingId} />
        </p>
        <RouteCode origin={origin} destination={destination} />
      </div>
      {children}
      <CheckLine paper={title.toLowerCase()} check={label.check} />
    </article>
  );
}

const findFormat = (value: string | null | undefined): PrintFormat | undefined =>
  FORMATS.find((format) => format.value === value);
