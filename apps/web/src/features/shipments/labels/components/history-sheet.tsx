import type { HistoryEntry, Label } from '@waybill/contracts';
import { reasonInfo } from '@waybill/contracts/shipments/reasons';
import { statusInfo } from '@waybill/contracts/statuses';
import { TEXTS } from '@waybill/contracts/texts';
import { formatOnPaper } from '#features/shipments/labels/format-on-paper.ts';
import { useCompany } from '#lib/settings.ts';
import { MarkedId } from './marked-id.tsx';
import { PaperFacts } from './paper-facts.tsx';
import { PaperHead } from './paper-head.tsx';

/** What happened to a parcel, the oldest first, on as many sheets as it takes (B15). */
export function HistorySheet({ label, printedAt }: { label: Label; printedAt: string }) {
  const { trackingId, statusHistory, recipient, sender, origin, destination } = label;
  return (
    <article className="slip" data-id={trackingId} aria-label={`History of ${trackingId}`}>
      <PaperHead title="History" />
      <p className="slip-id">
        <MarkedId trackingId={trackingId} />
      </p>
      <PaperFacts
        facts={{
          Status: statusInfo(label.status).label,
          Route: `${origin} to ${destination}`,
          From: sender.name,
          To: recipient.name,
          Reference: label.referenceNo,
          Printed: printedAt,
        }}
      />
      {statusHistory.length === 0 ? (
        <p>{TEXTS.tracking.noHistory}</p>
      ) : (
        <table className="history-table">
          <thead>
            <tr>
              <th scope="col">Time</th>
              <th scope="col">Status</th>
              <th scope="col">Place</th>
              <th scope="col">Note</th>
            </tr>
          </thead>
          <tbody>
            {statusHistory.map(({ _id: id, ...entry }) => (
              <Entry key={id} entry={entry} />
            ))}
          </tbody>
        </table>
      )}
    </article>
  );
}

function Entry({ entry: { status, subStatus, location, notes, timestamp } }: { entry: Omit<HistoryEntry, '_id'> }) {
  const { timeZone } = useCompany();
  const reason = subStatus && reasonInfo(status, subStatus);
  return (
    <tr>
      <td>{formatOnPaper(new Date(timestamp), timeZone)}</td>
      <td>
        {statusInfo(status).label}
        {reason && `: ${reason.label}`}
      </td>
      <td>{location}</td>
      <td>{notes}</td>
    </tr>
  );
}
