import { COMPANY_SLOT, listEmptyPages } from '@waybill/contracts/site/content-lists';
import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { settings as contract, type Settings } from '@waybill/contracts/site/schema';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { DEFAULT_LANGUAGE } from '@waybill/domain/languages';
import { texts } from '@waybill/i18n/texts';
import { t } from '#lib/language/t.ts';

export interface Preview {
  settings: SiteSettings;
  content: SiteContent;
}

/** Presents a draft in English as the API presents settings to visitors. @returns undefined for values that cannot be saved. */
export function toPreview(draft: Settings): Preview | undefined {
  const parsed = contract.safeParse(draft);
  if (!parsed.success) return undefined;
  const { company, brand, website, content, tracking, data } = parsed.data;
  const name = company.name || t(texts.common.siteName);
  const language = DEFAULT_LANGUAGE;
  return {
    settings: {
      language,
      company: { ...company, name },
      brand,
      website: { ...website, policies: { privacy: null, terms: null, cookies: null } },
      content: {
        services: content.services.map((service) => ({ id: service.id, name: service.name })),
        claims: content.claims,
        emptyPages: listEmptyPages(parsed.data),
      },
      tracking,
      data,
    },
    content: {
      ...content,
      language,
      introduction: content.introduction.replaceAll(COMPANY_SLOT, name),
      services: content.services.map((service) => ({ ...service, bullets: service.bullets.split('\n').filter(Boolean) })),
    },
  };
}
