import { createHash } from 'node:crypto';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { fillInBrand } from '@waybill/domain/colors/brand-colors';
import { getLanguageInfo, getPathPrefix, type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import { STAGES } from '@waybill/domain/shipments/outcomes';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import type { RequestHandler } from 'express';
import { compress } from '../../platform/http/compress.ts';
import { ELEMENTS_SOURCE } from './script-source.ts';

export const EMBED_PATH = '/embed.js';
/** In seconds; after that a browser asks whether it has changed. */
const MAX_AGE = 3_600;

interface EmbedParts {
  siteSettings: () => Promise<SiteSettings>;
}

/** The script that other sites load, with the texts of all languages and the color of the company. */
export const embedScript =
  ({ siteSettings }: EmbedParts): RequestHandler =>
  async (req, res, next) => {
    if (req.path !== EMBED_PATH || (req.method !== 'GET' && req.method !== 'HEAD')) return next();
    const script = writeScript(fillInBrand((await siteSettings()).brand).primary);
    res.set({
      'Cache-Control': `public, max-age=${MAX_AGE}`,
      // Other sites load it; all else stays with ours.
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'Access-Control-Allow-Origin': '*',
      ETag: `"${createHash('sha256').update(script).digest('base64url').slice(0, 16)}"`,
    });
    compress(req, res, () => {
      res.type('text/javascript').send(script);
    });
  };

/** Without the comment; a function that is called with what it needs. */
const ELEMENTS = ELEMENTS_SOURCE.replace(/^[\s\S]*?export function \w+/, 'function').trim();

const writeScript = (color: string): string =>
  `(${ELEMENTS})(${JSON.stringify({ languages: LANGUAGES, color })},document.currentScript.src)`;

const LANGUAGES = Object.fromEntries(LANGUAGE_CODES.map((language) => [language, describeLanguage(language)]));

function describeLanguage(language: Language) {
  const t = translator(language);
  const { direction, locale } = getLanguageInfo(language);
  return {
    prefix: getPathPrefix(language),
    direction,
    locale,
    texts: {
      names: Object.fromEntries(STAGES.map((stage) => [stage, getStatusName(stage, t)])),
      delivery: t(texts.receipt.estimatedDelivery),
      shipment: t(texts.receipt.shipment, { trackingId: '{id}' }),
      trackingId: t(texts.lookup.trackingId),
      submit: t(texts.lookup.submit),
      blank: t(texts.api.lookupBlank),
      loading: t(texts.common.loading),
      networkError: t(texts.api.networkError),
    },
  };
}
