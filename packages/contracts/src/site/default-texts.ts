import { texts } from '@waybill/i18n/texts';

const { blurb, voices, statistics } = texts.content;

/** Default texts that the office can change; the catalogues have them in each language. */
export const DEFAULT_TEXTS = [blurb, ...Object.values(voices), ...Object.values(statistics)];
