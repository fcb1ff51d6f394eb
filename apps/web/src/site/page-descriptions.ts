import { texts } from '@waybill/i18n/texts';
import { paths } from '#lib/address/paths.ts';
import { t } from '#lib/language/t.ts';

type Describe = (company: string) => string;

/** The public pages that have an address of their own, and what search engines and link previews say about each. Only the server reads this. */
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

/** Pages that one comes to by a link of one's own, and search engines need not know. */
export const UNLISTED_PAGES: ReadonlySet<string> = new Set([paths.subscription]);
