import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { statusName } from '@waybill/contracts/status-names';
import { writeHead } from '@waybill/contracts/site/page-head';
import type { Language } from '@waybill/contracts/languages/languages';
import { sayIn } from '@waybill/contracts/languages/say-in';
import { texts } from '@waybill/contracts/languages/texts';

interface Described {
  shipment: Pick<PublicShipment, 'trackingId' | 'status'>;
  company: Pick<SiteSettings['company'], 'name'>;
  origin: string;
  language: Language;
}

/**
 * The head of a page that shows a shipment, for link previews: its status and its one address, never a name or a place. No search
 * engine keeps it.
 */
export function describeLookup({ shipment, company, origin, language }: Described): string {
  const say = sayIn(language);
  const { trackingId } = shipment;
  const said = { status: statusName(shipment.status, say), trackingId };
  return writeHead({
    title: say(texts.heads.lookupTitle, { ...said, company: company.name }),
    description: say(texts.heads.lookupDescription, said),
    origin,
    path: `/track/${encodeURIComponent(trackingId)}`,
    isUnlisted: true,
    siteName: company.name,
    language,
  });
}
