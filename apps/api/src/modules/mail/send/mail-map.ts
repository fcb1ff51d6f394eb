import { createHash } from 'node:crypto';
import type { TrackedShipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { fillInBrand } from '@waybill/domain/colors/brand-colors';
import { isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { formatParts } from '@waybill/i18n/format';
import { getMessagePath } from '@waybill/i18n/message';
import { describeEnds } from '@waybill/i18n/phrases/route-ends';
import { texts } from '@waybill/i18n/texts';
import { getCompiledText, translator } from '@waybill/i18n/translator';
import { readRoute } from '../../maps/maps.ts';
import type { MailContext } from '../mail-context.ts';
import type { MailRecord } from '../mail-model.ts';

export interface MailMap {
  /** Content-ID (RFC 2392), the same for the same picture. */
  cid: string;
  png: Buffer;
  alt: string;
  caption: string;
}

/** The map of the receipt, which is the same for all readers. A request to confirm an address has none: anyone may have entered it. */
export async function drawMailMap(
  { drawMapPicture }: Pick<MailContext, 'drawMapPicture'>,
  { event, language }: MailRecord,
  { tracked, settings }: { tracked: TrackedShipment; settings: Settings },
): Promise<MailMap | undefined> {
  const route = readRoute(tracked);
  if (event === 'confirm_subscription' || isClosingOutcome(route.status)) return undefined;
  const facts = { route, pinned: settings.tracking.places, accent: fillInBrand(settings.brand).accent };
  const picture = await drawMapPicture(facts);
  if (!picture) return undefined;
  const t = translator(language);
  // As the receipt reads its map to those who do not see it.
  const way = describeEnds(route, t);
  const source = getCompiledText(language, getMessagePath(texts.route.placeNames));
  return {
    cid: `map-${createHash('sha256').update(picture.png).digest('hex').slice(0, 16)}@waybill`,
    png: Buffer.from(picture.png),
    alt: picture.isApproximate ? t(texts.route.approximate, { route: way }) : way,
    // The positions are of GeoNames, too (CC BY 4.0).
    caption: [
      ...(picture.isApproximate ? [t(texts.route.approximatePlace)] : []),
      formatParts<string>(source, language, { source: (words) => words.join('') }).join(''),
    ].join(' · '),
  };
}

/** For the office, whose preview has no attachments. Another picture than the mail had stays its alternative text. */
export const embedMap = (html: string, map: MailMap | undefined): string =>
  map ? html.replaceAll(`src="cid:${map.cid}"`, `src="data:image/png;base64,${map.png.toString('base64')}"`) : html;
