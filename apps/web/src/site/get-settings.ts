import { HTTP_TIMEOUT_MS, PUBLIC_SETTINGS_PATH } from '@waybill/contracts/shared/constants';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { BASE } from '#lib/api/base.ts';
import { pageLanguage } from '#lib/language/page-language.ts';

/** Uses `fetch` instead of `call`, which every page would have to load. @throws on any failure. */
export async function getSettings(): Promise<SiteSettings> {
  const response = await fetch(BASE + PUBLIC_SETTINGS_PATH, {
    headers: { 'Accept-Language': pageLanguage() },
    signal: AbortSignal.timeout(HTTP_TIMEOUT_MS),
  });
  const { data } = (await response.json()) as { data: SiteSettings };
  if (!response.ok || !data.company || !data.website) throw new Error(`The settings were refused: ${response.status}`);
  return data;
}
