import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { CONTENT_ELEMENT } from '@waybill/contracts/site/page-renderer';
import { localizePath } from '@waybill/domain/languages';
import { paths } from '#lib/address/paths.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { getContent } from './public-settings.ts';

/** Offline it comes from the home page that the service worker has stored. */
export const fetchContent = (): Promise<SiteContent> =>
  getContent().catch(async (error: unknown) => {
    const stored = await readStoredContent().catch(() => undefined);
    if (!stored) throw error;
    return stored;
  });

async function readStoredContent(): Promise<SiteContent | undefined> {
  const page = await caches.match(localizePath(pageLanguage(), paths.home), { ignoreVary: true });
  const html = new DOMParser().parseFromString((await page?.text()) ?? '', 'text/html');
  const text = html.getElementById(CONTENT_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as SiteContent) : undefined;
}
