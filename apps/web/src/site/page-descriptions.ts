import { texts } from '@waybill/i18n/texts';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';

type Describe = (company: string) => string;

export const PAGE_DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  [paths.home]: (company) => t(texts.heads.homeDescription, { company }),
  [paths.about]: (company) => t(texts.heads.aboutDescription, { company }),
  [paths.services]: () => t(texts.heads.servicesDescription),
  [paths.contact]: (company) => t(texts.heads.contactDescription, { company }),
  [paths.track]: () => t(texts.heads.trackDescription),
  [paths.privacy]: (company) => t(texts.heads.privacyDescription, { company }),
  [paths.terms]: (company) => t(texts.heads.termsDescription, { company }),
  [paths.cookies]: () => t(texts.heads.cookiesDescription),
  [paths.subscription]: (company) => t(texts.heads.subscriptionDescription, { company }),
  [paths.verify]: (company) => t(texts.heads.verifyDescription, { company }),
};

export const UNLISTED_PAGES: ReadonlySet<string> = new Set([paths.subscription]);
