import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { fillInBrand } from '@waybill/domain/colors/brand-colors';
import type { Logger } from 'pino';
import { AppError } from '../../platform/errors/app-error.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { drawLinkPicture } from './draw-link-picture.ts';
import { type BrandLook, drawIcon, drawLogo, drawMaskableIcon, drawStamp, toDrawable, wrapSvg } from './draw-mark.ts';
import type { DrawingWorker } from './drawing-worker.ts';
import { writeManifest } from './write-manifest.ts';

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
