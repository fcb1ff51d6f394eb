import { type PublicShipment, type SiteSettings, statusName, writeHead } from '@waybill/contracts';
import { sayIn } from '@waybill/contracts/languages/say-in';

interface Described {
  shipment: Pick<PublicShipment, 'trackingId' | 'status'>;
  company: Pick<SiteSettings['company'], 'name'>;
  origin: string;
}

/**
 * The head of a page that shows a shipment, for link previews: its status and its one address, never a name or a place. No search
 * engine keeps it.
 */
export function describeLookup({ shipment: { trackingId, status }, company, origin }: Described): string {
  const label = statusName(status, sayIn('en'));
  return writeHead({
    title: `${label}: ${trackingId} | ${company.name}`,
    description: `Status of ${trackingId}: ${label}. Open the page for its route and history.`,
    url: `${origin}/track/${encodeURIComponent(trackingId)}`,
    isUnlisted: true,
    image: `${origin}/link-preview.png`,
    siteName: company.name,
    language: 'en',
  });
}
