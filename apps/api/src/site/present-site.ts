import { type Policy, type Settings, siteSettings, type SiteSettings } from '@waybill/contracts';
import { parsePolicy, plainPolicy, UnreadablePolicy } from './parse-policy.ts';

/** Presents settings, and the same ones again without reading their policies again: every page asks. */
export function createSitePresenter(): (settings: Settings) => SiteSettings {
  let last: { settings: Settings; site: SiteSettings } | undefined;
  return (settings) => {
    if (last?.settings !== settings) last = { settings, site: presentSite(settings) };
    return last.site;
  };
}

/** What anybody may know of the settings: an allow-list, with the policies ready to be drawn. */
function presentSite(settings: Settings): SiteSettings {
  const { privacy, terms, cookies } = settings.website.policies;
  return siteSettings.parse({
    ...settings,
    website: {
      ...settings.website,
      policies: { privacy: presentPolicy(privacy), terms: presentPolicy(terms), cookies: presentPolicy(cookies) },
    },
  });
}

/** One that an older release took and this one would refuse is shown as it was written: a visitor never pays for it. */
function presentPolicy(markdown: string): Policy | null {
  if (markdown.trim() === '') return null;
  try {
    return parsePolicy(markdown);
  } catch (error) {
    if (error instanceof UnreadablePolicy) return plainPolicy(markdown);
    throw error;
  }
}
