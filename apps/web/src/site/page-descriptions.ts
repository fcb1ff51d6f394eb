import type { SiteContent } from '@waybill/contracts/site/content-schema';
import type { SiteSettings } from '@waybill/contracts/site/site-settings-schema';
import { texts } from '@waybill/i18n/texts';
import { paths } from '#lib/address/paths.ts';
import { pageLanguage } from '#lib/language/page-language.ts';
import { t } from '#lib/language/t.ts';

interface Shown {
  settings: SiteSettings;
  content: SiteContent;
}

/** @param company its name. */
type Describe = (company: string, shown: Shown) => string;

export const PAGE_DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  [paths.home]: (_company, { content }) => content.introduction || t(texts.heads.homeDescription),
  [paths.about]: (company) => t(texts.heads.aboutDescription, { company }),
  [paths.services]: (_company, { content: { services } }) =>
    services.length > 0
      ? t(texts.heads.servicesDescription, { services: joinNames(services) })
      : t(texts.heads.servicesDescriptionPlain),
  [paths.contact]: (company, { settings }) =>
    settings.content.claims.answersWithinDay
      ? t(texts.heads.contactDescription, { company })
      : t(texts.heads.contactDescriptionPlain, { company }),
  [paths.track]: () => t(texts.heads.trackDescription),
  [paths.privacy]: (company) => t(texts.heads.privacyDescription, { company }),
  [paths.terms]: (company) => t(texts.heads.termsDescription, { company }),
  [paths.cookies]: () => t(texts.heads.cookiesDescription),
  [paths.subscription]: (company) => t(texts.heads.subscriptionDescription, { company }),
  [paths.offer]: (company) => t(texts.heads.offerDescription, { company }),
  [paths.verify]: (company) => t(texts.heads.verifyDescription, { company }),
};

const joinNames = (rows: readonly { name: string }[]) => rows.map(({ name }) => name).join(pageLanguage() === 'ar' ? '، ' : ', ');

export const UNLISTED_PAGES: ReadonlySet<string> = new Set([paths.subscription, paths.offer]);
