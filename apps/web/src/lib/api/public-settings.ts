import { HTTP_TIMEOUT_MS } from '@waybill/contracts/shared/constants';
import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { PUBLIC_CONTENT_PATH, PUBLIC_SETTINGS_PATH } from '@waybill/contracts/site/facts';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { BASE } from '#lib/api/base.ts';
import { pageLanguage } from '#lib/language/page-language.ts';

/** @throws on any failure. */
export const getSettings = (): Promise<SiteSettings> => get(PUBLIC_SETTINGS_PATH, (data: SiteSettings) => data.content);

/** @throws on any failure. */
export const getContent = (): Promise<SiteContent> => get(PUBLIC_CONTENT_PATH, (data: SiteContent) => data.services);

/** Uses `fetch` instead of `call`, which every page would have to load. */
async function get<Data>(path: string, getProof: (data: Data) => object | undefined): Promise<Data> {
  const response = await fetch(BASE + path, {
    headers: { 'Accept-Language': pageLanguage() },
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
  const { data } = (await response.json()) as { data: Data };
  if (!response.ok || !getProof(data)) throw new Error(`${path} was refused: ${response.status}`);
  return data;
}
