import { extname } from 'node:path';
import { LIMITS } from '@waybill/contracts/shared/limits';
import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { renderHead } from '@waybill/contracts/site/page-head';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { type Language, localizePath, splitLocalizedPath } from '@waybill/domain/languages';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';

const TRACK = '/track';

export type Address =
  | { kind: 'page'; path: string; language: Language; trackingId?: string }
  | { kind: 'redirect'; path: string }
  | { kind: 'back-office' }
  | { kind: 'not-found'; language: Language }
  | { kind: 'nothing' };

interface AddressRequest {
  path: string;
  /** As sent: IDs may contain encoded slashes. */
  sentPath: string;
  id: unknown;
  pages: ReadonlyMap<string, unknown>;
}

interface Described {
  shipment: PublicShipment;
  company: SiteSettings['company'];
  origin: string;
  language: Language;
}

/** `/track/ID` and `/track?id=ID` are one page, `/de/track` is its German one; canonical paths are lowercase. */
export function findAddress({ path, sentPath, id, pages }: AddressRequest): Address {
  if (/^\/(?:login|admin(?:\/.*)?|record\/[^/]+)$/.test(path)) return { kind: 'back-office' };
  const { language, path: plainPath } = splitLocalizedPath(path);
  if (pages.has(path)) {
    const trackingId = plainPath === TRACK && typeof id === 'string' ? id.slice(0, LIMITS.typedTrackingId) : '';
    return { kind: 'page', path, language, ...(trackingId && { trackingId }) };
  }
  const [, first, sentId, ...rest] = splitLocalizedPath(sentPath).path.split('/');
  const track = localizePath(language, TRACK);
  if (`/${first}` === TRACK && sentId && rest.length === 0 && pages.has(track)) {
    return { kind: 'page', path: track, language, trackingId: decodeURIComponent(sentId).slice(0, LIMITS.typedTrackingId) };
  }
  const canonicalPath = path.toLowerCase().replace(/\/+$/, '') || '/';
  if (pages.has(canonicalPath)) return { kind: 'redirect', path: canonicalPath };
  // Extensions and dot segments are never pages.
  if (extname(path) !== '' || path.includes('/.')) return { kind: 'nothing' };
  return { kind: 'not-found', language };
}

/** For link previews: status and canonical URL, never a name or place. Search engines must not index it. */
export function describeLookup({ shipment, company, origin, language }: Described): string {
  const t = translator(language);
  const { trackingId } = shipment;
  const values = { status: getStatusName(getStage(shipment), t), trackingId };
  return renderHead({
    title: t(texts.heads.lookupTitle, { ...values, company: company.name }),
    description: t(texts.heads.lookupDescription, values),
    origin,
    path: `/track/${encodeURIComponent(trackingId)}`,
    isUnlisted: true,
    siteName: company.name,
    language,
  });
}
