import type { Label } from '@waybill/contracts/shipments/label-schema';
import type { HistoryEntry } from '@waybill/contracts/shipments/schema';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { getReasonName } from '@waybill/i18n/phrases/reason-names';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import type { ReactNode } from 'react';
import { PaperMark } from '#features/site/components/logo-mark.tsx';
import { getAddressLines } from '#lib/format/address-lines.ts';
import { formatCalendarDate } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { formatWeight } from '../format-weight.ts';
import { CheckLine, CodePicture, MarkedId, PaperFacts, Party } from './paper-parts.tsx';
import { formatOnPaper } from './print-time.ts';
import { RouteCode } from './route-code-mark.tsx';

const SIGNATURE_LINES = [t(office.labels.dateAndTime), t(office.labels.nameInCapitals), t(office.labels.signature)];

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

export function HistorySheet({ label, printedAt }: SlipProps) {
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
