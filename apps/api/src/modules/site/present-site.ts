import { KEEP_FOREVER } from '@waybill/contracts/shared/setting-ranges';
import { listEmptyPages } from '@waybill/contracts/site/content-lists';
import type { Policy } from '@waybill/contracts/site/policy-schema';
import type { Settings } from '@waybill/contracts/site/schema';
import { POLICY_NAMES, type PolicyName, siteSettings, type SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { OTHER_LANGUAGES } from '@waybill/contracts/site/translations-schema';
import { toCalendarDate } from '@waybill/domain/dates/calendar-date';
import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { translator } from '@waybill/i18n/translator';
import { parsePolicy, plainPolicy, UnreadablePolicy } from './parse-policy.ts';
import { createTextPicker, presentServices, withFallbacks } from './present-content.ts';
import type { SettingsRepository } from './settings-repository.ts';

export type PolicyChanges = ReadonlyMap<string, Date>;

export async function readPolicyChanges(settingsVersions: SettingsRepository, settings: Settings): Promise<PolicyChanges> {
  const written = POLICY_NAMES.flatMap((name) => listPolicies(settings, name)).map(({ path }) => path);
  const changes = await Promise.all(written.map(async (path) => ({ path, at: await settingsVersions.findLastChange(path) })));
  return new Map(changes.flatMap(({ path, at }): [string, Date][] => (at ? [[path, at]] : [])));
}

/** An allow-list of what visitors may see. Untranslated texts are returned as written and named as a fallback. */
export function presentSite(settings: Settings, changes: PolicyChanges, language: Language): SiteSettings {
  const picker = createTextPicker(language);
  const { pick, getTranslation, fallbacks } = picker;
  const { company, website, content } = settings;
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
  const emptyPages = listEmptyPages(settings);
  const site = {
    ...settings,
    data: { ...settings.data, ...(limitedRetention.length > 0 && { kept: Object.fromEntries(limitedRetention) }) },
    language,
    company: {
      ...company,
      name: getSiteName(settings, language),
      blurb: pick('company.blurb', company.blurb, getTranslation(company)?.blurb),
    },
    website: {
      ...website,
      team: website.team.map((member, index) => ({
        ...member,
        role: pick(`website.team.${index}.role`, member.role, getTranslation(member)?.role),
        bio: pick(`website.team.${index}.bio`, member.bio, getTranslation(member)?.bio),
      })),
      testimonials: website.testimonials.map((testimonial, index) => ({
        ...testimonial,
        content: pick(`website.testimonials.${index}.content`, testimonial.content, getTranslation(testimonial)?.content),
      })),
      statistics: website.statistics.map((statistic, index) => ({
        ...statistic,
        label: pick(`website.statistics.${index}.label`, statistic.label, getTranslation(statistic)?.label),
      })),
      policies,
      ...(days.length > 0 && { policiesChanged: Object.fromEntries(days) }),
    },
    content: {
      services: presentServices(content, picker),
      claims: content.claims,
      ...(emptyPages.length > 0 && { emptyPages }),
    },
  };
  return siteSettings.parse({ ...site, ...withFallbacks(picker) });
}

/** The company's name; until it has one, what the site is for. */
export const getSiteName = ({ company }: Settings, language: Language): string =>
  company.name || translator(language)(texts.common.siteName);

/** Keeps the last result in each language while the inputs are the same objects. */
export function cacheByLanguage<Inputs extends readonly unknown[], Result>(
  compute: (language: Language, ...inputs: Inputs) => Result,
): typeof compute {
  const cache = new Map<Language, { inputs: Inputs; result: Result }>();
  return (language, ...inputs) => {
    const last = cache.get(language);
    if (last && inputs.every((input, index) => input === last.inputs[index])) return last.result;
    const result = compute(language, ...inputs);
    cache.set(language, { inputs, result });
    return result;
  };
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
