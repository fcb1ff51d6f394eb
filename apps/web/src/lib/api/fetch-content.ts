import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { CONTENT_ELEMENT } from '@waybill/contracts/site/page-renderer';
import { localizePath } from '@waybill/domain/languages';
import { mergeContent } from '#lib/content-parts.ts';
import type { LoadedContent } from '#lib/content.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { getContent } from './public-settings.ts';

/** Offline it comes from the document of the page that the service worker has stored. @param known of other pages. */
export async function fetchContent(page: string, known: LoadedContent | undefined): Promise<LoadedContent> {
  try {
    return { content: await getContent(), pages: undefined };
  } catch (error) {
    const stored = await readStoredContent(page).catch(() => undefined);
    if (!stored) throw error;
    return { content: mergeContent(known?.content, stored), pages: [...(known?.pages ?? []), page] };
  }
}

async function readStoredContent(page: string): Promise<SiteContent | undefined> {
  const answer = await caches.match(localizePath(pageLanguage(), page), { ignoreVary: true });
  const html = new DOMParser().parseFromString((await answer?.text()) ?? '', 'text/html');
  const text = html.getElementById(CONTENT_ELEMENT)?.textContent;
  return text ? (JSON.parse(text) as SiteContent) : undefined;
}
