import type { Label } from '@waybill/contracts/labels/schema';
import type { LabelContent } from '@waybill/domain/shipments/label-content';
import { routeCode } from '@waybill/domain/shipments/route-code';
import { splitCheckCharacter } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';

interface PartyProps {
  title: string;
  party: LabelContent['from'];
  className?: string;
}

/** Name and address in a fixed box; the phone number is never cut off. */
export function Party({ title, party: { name, address, phone }, className = '' }: PartyProps) {
  return (
    <section className={`paper-party ${className}`}>
      <p className="paper-caption">{title}</p>
      <p className="fit" dir="auto">
        <b>{name}</b>
        {address && `\n${address}`}
      </p>
      {phone && <p>{phone}</p>}
    </section>
  );
}

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

/** Frames the check character; IDs of other systems have none. */
export function MarkedId({ trackingId }: { trackingId: string }) {
  const { body, check } = splitCheckCharacter(trackingId);
  return (
    <>
      {body}
      {check && <b className="check-character">{check}</b>}
    </>
  );
}

export function CodePicture({ svg, alt }: { svg: string; alt: string }) {
  return <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt={alt} />;
}

interface CheckLineProps {
  paper: string;
  check: Label['check'];
}

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

const renderIsolated = (words: ReactNode) => <bdi>{words}</bdi>;

/** Readable at arm's length; nothing for places without a code. */
export function RouteCode({ origin, destination }: { origin: string; destination: string }) {
  const code = routeCode(origin, destination);
  if (!code) return null;
  return (
    <p className="route-code">
      <span>{rich(office.labels.codeTo, { place: renderIsolated }, { from: code.from })}</span> <bdi>{code.to}</bdi>
    </p>
  );
}
