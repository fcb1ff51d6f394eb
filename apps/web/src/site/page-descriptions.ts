import { texts } from '@waybill/i18n/texts';
import { paths } from '#lib/address/paths.ts';
import { say } from '#lib/language/say.ts';

type Describe = (company: string) => string;

/** The public pages that have an address of their own, and what search engines and link previews say about each. Only the server reads this. */
export const PAGE_DESCRIPTIONS: Readonly<Record<string, Describe>> = {
  [paths.home]: (company) => say(texts.heads.homeDescription, { company }),
  [paths.about]: (company) => say(texts.heads.aboutDescription, { company }),
  [paths.services]: () => say(texts.heads.servicesDescription),
  [paths.contact]: (company) => say(texts.heads.contactDescription, { company }),
  [paths.track]: () => say(texts.heads.trackDescription),
  [paths.privacy]: (company) => say(texts.heads.privacyDescription, { company }),
  [paths.terms]: (company) => say(texts.heads.termsDescription, { company }),
  [paths.cookies]: () => say(texts.heads.cookiesDescription),
  [paths.subscription]: (company) => say(texts.heads.subscriptionDescription, { company }),
  [paths.verify]: (company) => say(texts.heads.verifyDescription, { company }),
};

/** Pages that one comes to by a link of one's own, and search engines need not know. */
export const UNLISTED_PAGES: ReadonlySet<string> = new Set([paths.subscription]);
