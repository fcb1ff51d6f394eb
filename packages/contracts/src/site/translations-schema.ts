import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';

export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
/** The languages besides English, in which what the office writes may stand too. */
export const OTHER_LANGUAGES = LANGUAGE_CODES.filter((code): code is OtherLanguage => code !== DEFAULT_LANGUAGE);

const otherLanguage = z.enum(OTHER_LANGUAGES);

/** The same fields once in each other language; blank where nobody has translated them. */
export const inEachLanguage = <Fields extends z.ZodRawShape>(fields: Fields) => z.record(otherLanguage, z.strictObject(fields));

/** The same fields of a row in the other languages, as far as somebody has translated them: they move and go with their row. */
export const inSomeLanguages = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.partialRecord(otherLanguage, z.strictObject(fields)).optional();
