import { texts } from '@waybill/i18n/texts';

const { blurb, voices, statistics } = texts.content;

export const DEFAULT_TEXTS = [blurb, ...Object.values(voices), ...Object.values(statistics)];
