import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';

/** The script of the service worker that keeps the pages of a language. */
export const getWorkerUrl = (language: Language): string => (language === DEFAULT_LANGUAGE ? '/sw.js' : `/sw-${language}.js`);

/** What a page says to the service worker. */
export interface WorkerMessage {
  /** `take-over`: replace the version before you. `knows`: is `file` one of yours? Answered with a boolean on the port sent along. */
  kind: 'take-over' | 'knows';
  /** Address of a file of the build. */
  file?: string;
}
