import { type Language, localizePath, splitLocalizedPath } from '@waybill/domain/languages';

const ROOT_ELEMENT = /<html(?=[\s>])/;
const ALTERNATE = /\s*<(?:xhtml:)?link rel="alternate" hreflang="([^"]+)"[^>]*>/g;
const ENTRY = /\s*<url><loc>[a-z]+:\/\/[^/<]+([^<]*)<\/loc>.*<\/url>/g;

/** Missing languages are not announced to search engines; styles/base.css removes them from the switch. */
export function hideLanguages(text: string, missing: readonly Language[]): string {
  if (missing.length === 0) return text;
  const isMissing = (code: string) => missing.some((language) => language === code);
  const isBelowMissing = (path: string) => missing.some((language) => `${path}/`.startsWith(`${localizePath(language, '/')}/`));
  return text
    .replace(ENTRY, (entry, path: string) => (isBelowMissing(path) ? '' : entry))
    .replace(ALTERNATE, (link, code: string) => (isMissing(code) ? '' : link))
    .replace(ROOT_ELEMENT, `<html data-missing="${missing.join(' ')}"`);
}

/** Pages without content are not announced in the sitemap. */
export function hidePages(sitemap: string, hidden: readonly string[] = []): string {
  return sitemap.replace(ENTRY, (entry, path: string) => (hidden.includes(splitLocalizedPath(path).path) ? '' : entry));
}
