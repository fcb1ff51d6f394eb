import type { Label } from '@waybill/contracts/shipments/label-schema';
import { checkTrackingId, repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { t } from '#lib/language/t.ts';

interface PartyProps {
  title: string;
  party: Label['sender'] & Partial<Label['recipient']>;
  className?: string;
}

/** Who sends or receives: name and address in a box of fixed size, and the phone number, which is never cut off. */
export function Party({ title, party: { name, address, phone }, className = '' }: PartyProps) {
  return (
    <section className={`paper-party ${className}`}>
      <p className="paper-caption">{title}</p>
      <p className="fit">
        <b>{name}</b>
        {address && `\n${address}`}
      </p>
      {phone && <p>{phone}</p>}
    </section>
  );
}

/** Facts under each other; those that are not known are left out. */
export function PaperFacts({ facts }: { facts: Readonly<Record<string, ReactNode>> }) {
  return (
    <dl className="paper-facts">
      {Object.entries(facts)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

/** A tracking ID with its check character in a frame; one of another system has none. */
export function MarkedId({ trackingId }: { trackingId: string }) {
  const isOurs = checkTrackingId(trackingId) === 'valid' && repairTrackingId(trackingId) === trackingId;
  if (!isOurs) return trackingId;
  return (
    <>
      {trackingId.slice(0, -1)}
      <b className="check-character">{trackingId.slice(-1)}</b>
    </>
  );
}

/** A symbol as the server drew it, in its size on paper. */
export function CodePicture({ svg, alt }: { svg: string; alt: string }) {
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} />;
}

interface CheckLineProps {
  /** What the paper calls itself. */
  paper: string;
  check: Label['check'];
}

/** How whoever holds the paper asks whether it is ours. */
export function CheckLine({ paper, check: { code, address } }: CheckLineProps) {
  return (
    <p className="paper-check">
      <span className="fit">
        {t(office.labels.checkIt, { paper })} {address.replace(/^https?:\/\//, '')}
      </span>
      <b>{code}</b>
    </p>
  );
}
