import type { Label } from '@waybill/contracts/labels/schema';
import type { LabelContent } from '@waybill/domain/shipments/label-content';
import { checkTrackingId, repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
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
      <p className="fit">
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
  const isOurs = checkTrackingId(trackingId) === 'valid' && repairTrackingId(trackingId) === trackingId;
  if (!isOurs) return trackingId;
  return (
    <>
      {trackingId.slice(0, -1)}
      <b className="check-character">{trackingId.slice(-1)}</b>
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

/**
 * For sorting by hand: the first three letters of each city without accents, such as GOT and LAG. Not unique.
 * @returns undefined if a place has no letter or digit.
 */
export function routeCode(origin: string, destination: string): { from: string; to: string } | undefined {
  const [from, to] = [createPlaceCode(origin), createPlaceCode(destination)];
  return from === '' || to === '' ? undefined : { from, to };
}

/** Letters that Unicode does not decompose into a base letter and a mark. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = { Æ: 'AE', Œ: 'OE', Ø: 'O', Đ: 'D', Ð: 'D', Ł: 'L', Þ: 'TH' };
const LETTERS = 3;

function createPlaceCode(place: string): string {
  const [city = ''] = place.split(',');
  const letters = city
    .toUpperCase()
    .replace(/[ÆŒØĐÐŁÞ]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFKD')
    .match(/[\p{L}\p{N}]/gu);
  return letters?.slice(0, LETTERS).join('') ?? '';
}
