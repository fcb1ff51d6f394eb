import type { Language } from '@waybill/domain/languages';

/** Describes a build of the web app, in its folder. It is written when English and the back office are in place. */
export const BUILD_FILE = 'server/build.json';

export interface BuildDescription {
  id: string;
  /** All that it will have; each but English arrives by itself. */
  languages: readonly Language[];
}

/** Written when all of a language is in place. */
export const languageFile = (language: Language): string => `server/languages/${language}.json`;

export interface LanguageArrival {
  /** The ID of the build that it belongs to. */
  build: string;
}
