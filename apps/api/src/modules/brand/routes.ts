import { BRAND_CSS } from '@waybill/contracts/site/brand-files';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import type { RequestHandler } from 'express';
import { writeBrandCss } from './brand-css.ts';

export interface BrandParts {
  siteSettings: () => Promise<SiteSettings>;
}

/** Answers with an ETag, revalidated like the page that links it. */
export function brandFiles({ siteSettings }: BrandParts): RequestHandler {
  return async (req, res, next) => {
    if ((req.method !== 'GET' && req.method !== 'HEAD') || req.path !== BRAND_CSS) return next();
    const { brand } = await siteSettings();
    res.setHeader('Cache-Control', 'no-cache');
    res.type('css').send(writeBrandCss(brand));
  };
}
