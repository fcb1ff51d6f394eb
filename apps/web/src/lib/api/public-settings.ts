import { HTTP_TIMEOUT_MS, PUBLIC_CONTENT_PATH, PUBLIC_SETTINGS_PATH } from '@waybill/contracts/shared/constants';
import type { SiteContent } from '@waybill/contracts/site/content-schema';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { BASE } from '#lib/api/base.ts';
import { CONTENT_PAGES, pickContent } from '#lib/content-parts.ts';
import type { LoadedContent } from '#lib/content.ts';
import { pageLanguage } from '#lib/language/page-language.ts';

/** @throws on any failure. */
export const getSettings = (): Promise<SiteSettings> =>
  get(PUBLIC_SETTINGS_PATH, (data: SiteSettings) => Boolean(data.company && data.website && data.content));

/** @throws on any failure. */
export const getContent = (): Promise<SiteContent> => get(PUBLIC_CONTENT_PATH, (data: SiteContent) => Boolean(data.services));

/** Undefined if it is the displayed one, or on failure. */
export async function getCurrentContent({ content, pages = CONTENT_PAGES }: LoadedContent): Promise<SiteContent | undefined> {
  const current = await getContent().catch(() => content);
  const toText = (one: SiteContent) => JSON.stringify(pickContent(one, pages));
  return toText(current) === toText(content) ? undefined : current;
}

/** Uses `fetch` instead of `call`, which every page would have to load. */
async function get<Data>(path: string, isUseful: (data: Data) => boolean): Promise<Data> {
  const response = await fetch(BASE + path, {
    headers: { 'Accept-Language': pageLanguage() },
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
  const { data } = (await response.json()) as { data: Data };
  if (!response.ok || !isUseful(data)) throw new Error(`${path} was refused: ${response.status}`);
  return data;
}
