import type { PublicShipment } from '@waybill/contracts/shipments/schema';
import { renderHead } from '@waybill/contracts/site/page-head';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { Language } from '@waybill/domain/languages';
import { getStage } from '@waybill/domain/shipments/outcomes';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';

interface Described {
  shipment: Pick<PublicShipment, 'trackingId' | 'status' | 'outcome'>;
  company: Pick<SiteSettings['company'], 'name'>;
  origin: string;
  language: Language;
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
