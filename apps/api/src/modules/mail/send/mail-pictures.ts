import { createHash } from 'node:crypto';
import type { TrackedShipment } from '@waybill/contracts/shipments/schema';
import type { Settings } from '@waybill/contracts/site/schema';
import type { Company } from '@waybill/contracts/site/site-settings-schema';
import { fillInBrand } from '@waybill/domain/colors/brand-colors';
import { isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { formatParts } from '@waybill/i18n/format';
import { getMessagePath } from '@waybill/i18n/message';
import { describeEnds } from '@waybill/i18n/phrases/route-ends';
import { texts } from '@waybill/i18n/texts';
import { getCompiledText, translator } from '@waybill/i18n/translator';
import { createLruMap } from '../../../platform/cache/cache.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import { readPicture } from '../../../platform/pictures/read-picture.ts';
import { readRoute } from '../../maps/maps.ts';
import type { MailContext } from '../mail-context.ts';
import type { MailRecord } from '../mail-model.ts';

/** Attached and shown inline. */
export interface MailPicture {
  /** Content-ID (RFC 2392), the same for the same picture. */
  cid: string;
  png: Buffer;
  alt: string;
}

export interface MailMap extends MailPicture {
  caption: string;
}

export interface MailLogo extends MailPicture {
  /** In pixels of the mail. */
  height: number;
}

const LOGO_SIZE = { width: 200, height: 48 };
const MAX_LOGOS = 8;
/** By name, which is that of the content: all mails share one drawing. Null if it cannot be read. */
const logos = createLruMap<string, Promise<Buffer | null>>(MAX_LOGOS);

type LogoSource = Pick<MailContext, 'findPicture' | 'logger'>;

/** Without it the mail shows the name. */
export async function loadMailLogo(context: LogoSource, { logo, name }: Company): Promise<MailLogo | undefined> {
  if (logo === '') return undefined;
  const drawing = logos.get(logo) ?? drawLogo(context, logo);
  logos.set(logo, drawing);
  try {
    const png = await drawing;
    if (!png) return undefined;
    // A PNG stores its size in its first chunk (RFC 2083).
    const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
    const scale = Math.min(1, LOGO_SIZE.width / width, LOGO_SIZE.height / height);
    return { cid: toContentId('logo', png), png, alt: name, height: Math.ceil(height * scale) };
  } catch (error) {
    logos.delete(logo);
    context.logger.warn({ err: error, logo }, 'failed to draw the logo of a mail; sending the name');
    return undefined;
  }
}

async function drawLogo({ findPicture, logger }: LogoSource, logo: string): Promise<Buffer | null> {
  const stored = await findPicture(logo);
  if (!stored) throw new Error('The logo is not stored');
  try {
    return (await readPicture(stored, { use: 'letterhead', path: 'logo' })).content;
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
    logger.warn({ logo }, 'the logo cannot be drawn in mails; sending the name');
    return null;
  }
}

const toContentId = (kind: 'logo' | 'map', png: Uint8Array): string =>
  `${kind}-${createHash('sha256').update(png).digest('hex').slice(0, 16)}@waybill`;

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
    cid: toContentId('map', picture.png),
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
export const embedPictures = (html: string, pictures: readonly (MailPicture | undefined)[]): string =>
  pictures
    .filter((picture) => picture !== undefined)
    .reduce(
      (embedded, { cid, png }) =>
        embedded.replaceAll(`src="cid:${cid}"`, `src="data:image/png;base64,${png.toString('base64')}"`),
      html,
    );
