import { type Settings, siteSettings, type SiteSettings } from '@waybill/contracts';
import { parsePolicy } from './parse-policy.ts';

/** Presents settings, and the same ones again without reading their policies again: every page asks. */
export function createSitePresenter(): (settings: Settings) => SiteSettings {
  let last: { settings: Settings; site: SiteSettings } | undefined;
  return (settings) => {
    if (last?.settings !== settings) last = { settings, site: presentSite(settings) };
    return last.site;
  };
}

/** What anybody may know of the settings: an allow-list, with the policies ready to be drawn (B6, B13). */
function presentSite(settings: Settings): SiteSettings {
  const { privacy, terms, cookies } = settings.website.policies;
  const read = (markdown: string) => (markdown.trim() === '' ? null : parsePolicy(markdown));
  return siteSettings.parse({
    ...settings,
    website: {
      ...settings.website,
      policies: { privacy: read(privacy), terms: read(terms), cookies: read(cookies) },
    },
  });
}
