import {
  calendarDateOf,
  type Policy,
  POLICY_NAMES,
  type PolicyName,
  type Settings,
  siteSettings,
  type SiteSettings,
} from '@waybill/contracts';
import { parsePolicy, plainPolicy, UnreadablePolicy } from './parse-policy.ts';
import type { SiteContext } from './site-context.ts';

/** Presents settings, and the same ones again without reading their policies again: every page asks. */
export function createSitePresenter(): (settings: Settings, changes: PolicyChanges) => SiteSettings {
  let last: { settings: Settings; changes: PolicyChanges; site: SiteSettings } | undefined;
  return (settings, changes) => {
    if (last?.settings !== settings || last.changes !== changes) {
      last = { settings, changes, site: presentSite(settings, changes) };
    }
    return last.site;
  };
}

/** When the office last changed each policy, where that is known. */
export type PolicyChanges = ReadonlyMap<PolicyName, Date>;

/** Reads when each policy was last changed. */
export async function readPolicyChanges({ settingsVersions }: Pick<SiteContext, 'settingsVersions'>): Promise<PolicyChanges> {
  const changes = await Promise.all(
    POLICY_NAMES.map(async (name) => ({ name, at: await settingsVersions.findLastChange(`website.policies.${name}`) })),
  );
  return new Map(changes.flatMap(({ name, at }): [PolicyName, Date][] => (at ? [[name, at]] : [])));
}

/** What anybody may know of the settings: an allow-list, with the policies ready to be drawn. */
function presentSite(settings: Settings, changes: PolicyChanges): SiteSettings {
  const { policies, ...others } = settings.website;
  // Of texts that the site ships with, the pages know it themselves.
  const written = [...changes].filter(([name]) => policies[name].trim() !== '');
  const days = written.map(([name, at]) => [name, calendarDateOf(at, settings.company.timeZone)]);
  return siteSettings.parse({
    ...settings,
    website: {
      ...others,
      policies: {
        privacy: presentPolicy(policies.privacy),
        terms: presentPolicy(policies.terms),
        cookies: presentPolicy(policies.cookies),
      },
      ...(days.length > 0 && { policiesChanged: Object.fromEntries(days) }),
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
