import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { escapeHtml } from '@waybill/contracts/site/page-head';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { fillInBrand } from '@waybill/domain/colors/brand-colors';
import { STAMP, STAMP_ROUTE } from '@waybill/domain/colors/stamp';
import { getInitial, isRightToLeft } from '@waybill/domain/text/initial';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import type { Logger } from 'pino';
import { AppError } from '../../platform/errors/app-error.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import type { DrawingWorker } from './drawing-worker.ts';
import { isDrawable, layOutName } from './lay-out-name.ts';

interface Tools {
  drawing: DrawingWorker;
  findPicture: (name: string) => Promise<Buffer | null>;
  /** The manifest of the build. */
  readManifest: () => string;
  logger: Logger;
}

const FAVICON_SIZE = 32;
const FAVICON_PIXELS = 96;
const PNG_ICONS = {
  '/icons/icon-192.png': (look: BrandLook) => drawIcon(look, 192),
  '/icons/icon-512.png': (look: BrandLook) => drawIcon(look, 512),
  '/icons/maskable-192.png': (look: BrandLook) => drawMaskableIcon(look, 192),
  '/icons/maskable-512.png': (look: BrandLook) => drawMaskableIcon(look, 512),
  '/icons/apple-touch-icon.png': (look: BrandLook) => drawMaskableIcon(look, 180),
} as const;

/** Home screens cut longer names. */
const MAX_SHORT_NAME = 12;

/** Of the link picture, as Open Graph asks for. */
const PICTURE_SIZE = { width: 1200, height: 630 };
const MARGIN = 80;
const TEXT_WIDTH = PICTURE_SIZE.width - 2 * MARGIN;
const MARK_SIZE = 132;
/** Baseline of the last line of the name. */
const LAST_LINE = 510;
const LINE_HEIGHT = 1.1;
const MEASURED_SIZE = 100;
const PICTURE_COLORS = { paper: '#fcfaf6', ink: '#141d2b', line: '#d6d1c7' };

interface BrandLook {
  name: string;
  primary: string;
  accent: string;
  /** As data URL. */
  logo: string | undefined;
}

const STAMP_PAPER = '#fdfbf7';

/** The build has the files of the default company. */
export const hasDefaultLook = ({ company, brand }: SiteSettings): boolean =>
  company.name === DEFAULT_SETTINGS.company.name && company.logo === '' && !brand.primary && !brand.accent;

/** By path; each is made on its first request. */
export function createBrandFiles(settings: SiteSettings, tools: Tools): ReadonlyMap<string, () => Promise<Buffer | string>> {
  const { drawing } = tools;
  let loaded: Promise<BrandLook> | undefined;
  const look = () => (loaded ??= loadLook(settings, tools));
  const files: [path: string, make: () => Promise<Buffer | string>][] = [
    ['/favicon.svg', async () => drawFavicon(await look(), drawing)],
    ['/manifest.webmanifest', async () => writeManifest(tools.readManifest(), settings)],
    ['/link-preview.png', async () => drawing.toPng(await drawLinkPicture(toDrawable(await look()), drawing))],
    ...Object.entries(PNG_ICONS).map(([path, draw]): [string, () => Promise<Buffer>] => [
      path,
      async () => drawing.toPng(draw(toDrawable(await look()))),
    ]),
  ];
  return new Map(files.map(([path, make]) => [path, keepResult(make)]));
}

/** Made once, also for requests at the same time; a failure is tried again. */
function keepResult<Result>(make: () => Promise<Result>): () => Promise<Result> {
  let made: Promise<Result> | undefined;
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
}

/** Scaled first: to draw a logo of 4,096 pixels takes seconds. An unreadable logo gives way to the initial. */
async function loadLook({ company, brand }: SiteSettings, { findPicture, logger }: Tools): Promise<BrandLook> {
  const colors = { name: company.name, ...fillInBrand(brand) };
  const stored = company.logo === '' ? null : await findPicture(company.logo);
  if (!stored) return { ...colors, logo: undefined };
  try {
    const { content } = await readPicture(stored, { use: 'icon', path: 'logo' });
    return { ...colors, logo: `data:image/png;base64,${content.toString('base64')}` };
  } catch (error) {
    if (!(error instanceof AppError) || error.code === 'UNAVAILABLE') throw error;
    logger.warn({ logo: company.logo }, 'the logo cannot be drawn in icons; using the initial');
    return { ...colors, logo: undefined };
  }
}

/** A logo is embedded small: every page loads this file. */
async function drawFavicon(look: BrandLook, { toPng }: DrawingWorker): Promise<string> {
  const size = { width: FAVICON_SIZE, height: FAVICON_SIZE };
  if (!look.logo) return wrapSvg(drawStamp(look), size);
  const small = await toPng(drawIcon(look, FAVICON_PIXELS));
  return wrapSvg(drawLogo(`data:image/png;base64,${small.toString('base64')}`, { x: 0, y: 0, size: FAVICON_SIZE }), size);
}

/** The manifest of the build with the company's name and blurb. */
function writeManifest(built: string, { language, company: { name, blurb } }: SiteSettings): string {
  const shown = name || translator(language)(texts.lookup.title);
  const { description: _shipped, ...manifest } = JSON.parse(built) as Record<string, unknown>;
  return JSON.stringify({
    ...manifest,
    name: shown,
    short_name: shorten(shown),
    ...(blurb && { description: blurb }),
    lang: language,
  });
}

/** Keeps the whole words that fit. */
function shorten(name: string): string {
  const [first = '', ...others] = name.split(' ');
  let short = first;
  for (const word of others) {
    if (`${short} ${word}`.length > MAX_SHORT_NAME) break;
    short += ` ${word}`;
  }
  return short;
}

/** The mark above the name; only the mark if the fonts lack a letter of the name. */
async function drawLinkPicture(look: BrandLook, { measure }: DrawingWorker): Promise<string> {
  const words = look.name.split(' ').filter(Boolean);
  const measured = await Promise.all(
    words.map(async (text) => ({
      text,
      width:
        (await measure(wrapSvg(drawText(text, { x: 0, y: MEASURED_SIZE, size: MEASURED_SIZE }), PICTURE_SIZE))) / MEASURED_SIZE,
    })),
  );
  const { size, chunks } = layOutName(measured, TEXT_WIDTH);
  const lastLine = chunks.at(-1)?.line ?? 0;
  const isRtl = isRightToLeft(words[0] ?? '');
  const name = chunks.map(({ text, x, line }) =>
    drawText(text, { x: MARGIN + x, y: LAST_LINE - (lastLine - line) * size * LINE_HEIGHT, size }),
  );
  return wrapSvg(
    `<rect width="1200" height="630" fill="${PICTURE_COLORS.paper}"/><rect width="1200" height="24" fill="${look.accent}"/>` +
      `<path d="M0 600H1200" stroke="${PICTURE_COLORS.line}" stroke-width="3" stroke-dasharray="10 10"/>${drawHead(look, isRtl)}${name.join('')}`,
    PICTURE_SIZE,
  );
}

function drawHead(look: BrandLook, isRtl: boolean): string {
  const at = { x: isRtl ? PICTURE_SIZE.width - MARGIN - MARK_SIZE : MARGIN, y: MARGIN, size: MARK_SIZE };
  if (look.logo) return drawLogo(look.logo, at);
  return `<g transform="translate(${at.x} ${at.y}) scale(${at.size / 32})">${drawStamp(look)}</g>`;
}

const drawText = (text: string, { x, y, size }: { x: number; y: number; size: number }) =>
  `<text x="${x}" y="${y}" font-size="${size}" fill="${PICTURE_COLORS.ink}">${escapeHtml(text)}</text>`;

/** Of 32 x 32 units: a stamp with the initial, as the header of the site shows it. */
const drawStamp = ({ name, primary }: BrandLook): string => `<path fill="${primary}" d="${STAMP}"/>${drawInitial(name)}`;

/** W is a route with its stops; other initials are letters. Browsers have fonts for any script, the server does not. */
function drawInitial(name: string): string {
  const initial = getInitial(name) ?? '';
  if (initial === 'W')
    return `<path fill="none" stroke="${STAMP_PAPER}" stroke-width="2.75" stroke-linejoin="round" d="${STAMP_ROUTE}"/>`;
  // Arabic letters reach below the line.
  const y = isRightToLeft(initial) ? 20 : 22.5;
  return `<text x="16" y="${y}" text-anchor="middle" font-family="system-ui,sans-serif" font-weight="800" font-size="18" fill="${STAMP_PAPER}">${escapeHtml(initial)}</text>`;
}

/** Without a letter that the server cannot draw. */
const toDrawable = (look: BrandLook): BrandLook => ({ ...look, name: isDrawable(look.name) ? look.name : '' });

const drawLogo = (logo: string, { x, y, size }: { x: number; y: number; size: number }): string =>
  `<image x="${x}" y="${y}" width="${size}" height="${size}" preserveAspectRatio="xMidYMid meet" href="${escapeHtml(logo)}"/>`;

const wrapSvg = (body: string, { width, height }: { width: number; height: number }, viewBox = `0 0 ${width} ${height}`) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${body}</svg>`;

const MARK = '0 0 32 32';

const drawIcon = (look: BrandLook, size: number): string =>
  wrapSvg(look.logo ? drawLogo(look.logo, { x: 0, y: 0, size: 32 }) : drawStamp(look), { width: size, height: size }, MARK);

/** Filled to the edge, with the mark inside the circle that every system keeps (80 %). */
function drawMaskableIcon(look: BrandLook, size: number): string {
  const mark = look.logo
    ? `<rect width="32" height="32" fill="${STAMP_PAPER}"/>${drawLogo(look.logo, { x: 7, y: 7, size: 18 })}`
    : `<rect width="32" height="32" fill="${look.primary}"/>${drawInitial(look.name)}`;
  return wrapSvg(mark, { width: size, height: size }, MARK);
}
