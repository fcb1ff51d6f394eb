import { DEFAULT_LANGUAGE, type Language } from '@waybill/domain/languages';

export const getWorkerUrl = (language: Language): string => (language === DEFAULT_LANGUAGE ? '/sw.js' : `/sw-${language}.js`);

export interface WorkerMessage {
  /** `take-over`: replace the active version. `knows`: is `file` part of your build? Answers with a boolean on the port. */
  kind: 'take-over' | 'knows';
  file?: string;
}
