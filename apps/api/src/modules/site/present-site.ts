import { KEEP_FOREVER } from '@waybill/contracts/shared/setting-ranges';
import type { Policy } from '@waybill/contracts/site/policy-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { POLICY_NAMES, type PolicyName, siteSettings, type SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { OTHER_LANGUAGES } from '@waybill/contracts/site/translations-schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { parsePolicy, plainPolicy, UnreadablePolicy } from './parse-policy.ts';
import type { SiteContext } from './site-context.ts';
import { translateDefault } from './translate-default.ts';

/** Caches the parsed policies, which every page needs. @param options.sendsMails whether visitors may subscribe. */
export function createSitePresenter({ sendsMails }: { sendsMails: boolean }): typeof presentSite {
  const cache = new Map<Language, { settings: Settings; changes: PolicyChanges; site: SiteSettings }>();
  return (settings, changes, language) => {
    const last = cache.get(language);
    if (last?.settings === settings && last.changes === changes) return last.site;
    const site: SiteSettings = { ...presentSite(settings, changes, language), ...(sendsMails && { mails: true }) };
    cache.set(language, { settings, changes, site });
    return site;
  };
}

export type PolicyChanges = ReadonlyMap<string, Date>;

export async function readPolicyChanges(
  { settingsVersions }: Pick<SiteContext, 'settingsVersions'>,
  settings: Settings,
): Promise<PolicyChanges> {
  const written = POLICY_NAMES.flatMap((name) => listPolicies(settings, name)).map(({ path }) => path);
  const changes = await Promise.all(written.map(async (path) => ({ path, at: await settingsVersions.findLastChange(path) })));
  return new Map(changes.flatMap(({ path, at }): [string, Date][] => (at ? [[path, at]] : [])));
}

/** An allow-list of what visitors may see. Untranslated texts are returned as written and named as a fallback. */
export function presentSite(settings: Settings, changes: PolicyChanges, language: Language): SiteSettings {
  const fallbacks: Record<string, Language> = {};
  /** The office's own translation, else the catalog's for default texts, else the original. */
  const inLanguage = (path: string, original: string, translated: string | undefined): string => {
    if (language === DEFAULT_LANGUAGE || original === '') return original;
    const found = (translated === '' ? undefined : translated) ?? translateDefault(original, language);
    if (found === undefined) fallbacks[path] = DEFAULT_LANGUAGE;
    return found ?? original;
  };
  const getTranslation = <Fields>(row: { translations?: { [code in Language]?: Fields | undefined } | undefined }) =>
    row.translations?.[language];

  const { company, website } = settings;
  const policies: Record<PolicyName, Policy | null> = { privacy: null, terms: null, cookies: null };
  const days: [PolicyName, string][] = [];
  for (const name of POLICY_NAMES) {
    const written = listPolicies(settings, name);
    const selected = written.find((policy) => policy.language === language) ?? written[0];
    if (!selected) continue;
    policies[name] = presentPolicy(selected.markdown);
    if (selected.language !== language) fallbacks[`website.policies.${name}`] = selected.language;
    const at = changes.get(selected.path);
    if (at) days.push([name, toCalendarDate(at, company.timeZone)]);
  }
  const limitedRetention = Object.entries(settings.retention).filter(([, keptDays]) => keptDays !== KEEP_FOREVER);
  const site = {
    ...settings,
    data: { ...settings.data, ...(limitedRetention.length > 0 && { kept: Object.fromEntries(limitedRetention) }) },
    language,
    company: { ...company, blurb: inLanguage('company.blurb', company.blurb, getTranslation(company)?.blurb) },
    website: {
      ...website,
      team: website.team.map((member, index) => ({
        ...member,
        role: inLanguage(`website.team.${index}.role`, member.role, getTranslation(member)?.role),
        bio: inLanguage(`website.team.${index}.bio`, member.bio, getTranslation(member)?.bio),
      })),
      testimonials: website.testimonials.map((testimonial, index) => ({
        ...testimonial,
        content: inLanguage(`website.testimonials.${index}.content`, testimonial.content, getTranslation(testimonial)?.content),
      })),
      statistics: website.statistics.map((statistic, index) => ({
        ...statistic,
        label: inLanguage(`website.statistics.${index}.label`, statistic.label, getTranslation(statistic)?.label),
      })),
      policies,
      ...(days.length > 0 && { policiesChanged: Object.fromEntries(days) }),
    },
  };
  return siteSettings.parse({ ...site, ...(Object.keys(fallbacks).length > 0 && { fallbacks }) });
}

interface WrittenPolicy {
  language: Language;
  path: string;
  markdown: string;
}

/** The languages the office has written it in, English first. The pages contain the shipped texts. */
function listPolicies({ website }: Settings, name: PolicyName): WrittenPolicy[] {
  const written: WrittenPolicy[] = [
    { language: DEFAULT_LANGUAGE, path: `website.policies.${name}`, markdown: website.policies[name] },
    ...OTHER_LANGUAGES.map((language) => ({
      language,
      path: `website.translations.${language}.policies.${name}`,
      markdown: website.translations[language].policies[name],
    })),
  ];
  return written.filter(({ markdown }) => markdown.trim() !== '');
}

/** Shows a policy that an older release accepted and this one would reject as plain text, so that the page works. */
function presentPolicy(markdown: string): Policy {
  try {
    return parsePolicy(markdown);
  } catch (error) {
    if (error instanceof UnreadablePolicy) return plainPolicy(markdown);
    throw error;
  }
}
