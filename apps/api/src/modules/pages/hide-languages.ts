import { type Language, localizePath } from '@waybill/domain/languages';

const ROOT_ELEMENT = /<html(?=[\s>])/;
const ALTERNATE = /\s*<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)"[^>]*>/g;
const ENTRY = /\s*<url><loc>[a-z]+:\/\/[^/<]+([^<]*)<\/loc>.*<\/url>/g;

/**
 * A document or a sitemap without the languages that have not arrived: no search engine is told of them, nobody is offered them, and
 * styles/base.css leaves them out of the language switch.
 */
export function hideLanguages(text: string, missing: readonly Language[]): string {
  if (missing.length === 0) return text;
  const isMissing = (code: string) => missing.some((language) => language === code);
  const isBelowMissing = (path: string) => missing.some((language) => `${path}/`.startsWith(`${localizePath(language, '/')}/`));
  return text
    .replace(ENTRY, (entry, path: string) => (isBelowMissing(path) ? '' : entry))
    .replace(ALTERNATE, (link, code: string) => (isMissing(code) ? '' : link))
    .replace(ROOT_ELEMENT, `<html data-missing="${missing.join(' ')}"`);
}
