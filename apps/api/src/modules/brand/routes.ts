import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { BRAND_CSS } from '@waybill/contracts/site/brand-files';
import { getOwnShades, toLightDark } from '@waybill/contracts/site/brand-properties';
import type { Brand } from '@waybill/contracts/site/brand-schema';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { RequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import { createBrandFiles, hasDefaultLook } from './brand-files.ts';
import type { DrawingWorker } from './drawing-worker.ts';

export interface BrandParts {
  siteSettings: () => Promise<SiteSettings>;
  findPicture: (name: string) => Promise<Buffer | null>;
  drawing: DrawingWorker;
  logger: Logger;
}

/** Files of the build that name or show the company. */
const PATHS: ReadonlySet<string> = new Set([
  '/favicon.svg',
  '/manifest.webmanifest',
  '/link-preview.png',
  ...['icon-192', 'icon-512', 'maskable-192', 'maskable-512', 'apple-touch-icon'].map((name) => `/icons/${name}.png`),
]);

/** Longer drawings are answered with the picture before them, if there is one. */
const PATIENCE_MS = 1_000;

/** Makes them from the settings; with the default look, and if making fails, the build's own follow. */
export function brandFiles(parts: BrandParts, { webRoot }: { webRoot: string }): RequestHandler {
  const { siteSettings, logger } = parts;
  const readManifest = () => readFileSync(join(webRoot, 'manifest.webmanifest'), 'utf8');
  let current: { key: string; files: ReturnType<typeof createBrandFiles> } | undefined;
  const getFiles = (settings: SiteSettings) => {
    const { name, blurb, logo } = settings.company;
    const key = JSON.stringify([name, blurb, logo, settings.brand]);
    if (current?.key !== key) current = { key, files: createBrandFiles(settings, { ...parts, readManifest }) };
    return current.files;
  };
  const last = new Map<string, Buffer | string>();
  const make = async (settings: SiteSettings, path: string): Promise<Buffer | string | undefined> => {
    const made = getFiles(settings).get(path)?.();
    const before = last.get(path);
    if (!made) return undefined;
    void made.then(
      (content) => last.set(path, content),
      () => undefined,
    );
    return before === undefined ? made : Promise.race([made, sleep(PATIENCE_MS, before, { ref: false })]);
  };
  return async (req, res, next) => {
    if (req.method !== 'GET' && req.method !== 'HEAD') return next();
    if (req.path === BRAND_CSS) return send(res, 'css', writeBrandCss((await siteSettings()).brand));
    if (!PATHS.has(req.path)) return next();
    try {
      const settings = await siteSettings();
      if (hasDefaultLook(settings)) return next();
      const content = await make(settings, req.path);
      return content === undefined ? next() : send(res, extname(req.path), content);
    } catch (error) {
      logger.error({ err: error, path: req.path }, 'failed to make a file from the settings; serving the default');
      next();
    }
  };
}

/** Revalidated by its ETag, like the page that links it. */
function send(res: Response, type: string, content: Buffer | string): void {
  res.setHeader('Cache-Control', 'no-cache');
  res.type(type).send(content);
}

/** Empty with the default colors, which tokens.css has. Paper stays black on white. */
function writeBrandCss(brand: Brand): string {
  const own = getOwnShades(brand);
  if (own.length === 0) return '';
  const declare = (toValue: (shades: (typeof own)[number][1]) => string) =>
    own.map(([property, shades]) => `${property}:${toValue(shades)}`).join(';');
  const dark = declare((shades) => shades.dark);
  // The oldest browsers of the public site lack `light-dark()` (docs/decisions/043).
  return `@media screen{:root{${declare(toLightDark)}}}
@supports not (color:light-dark(red,red)){
@media screen{:root{${declare((shades) => shades.light)}}:root[data-theme=dark]{${dark}}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
}
`;
}
