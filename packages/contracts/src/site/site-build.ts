import type { Language } from '@waybill/domain/languages';

/** Describes a build of the web app, relative to its directory. Written once English and the back office are built. */
export const BUILD_FILE = 'server/build.json';

export interface BuildDescription {
  id: string;
  /** Planned languages; all except English are built later. */
  languages: readonly Language[];
}

/** Written once a language is completely built. */
export const getLanguageFile = (language: Language): string => `server/languages/${language}.json`;

export interface LanguageBuild {
  build: string;
}
