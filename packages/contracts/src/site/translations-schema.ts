import { DEFAULT_LANGUAGE, type Language, LANGUAGE_CODES } from '@waybill/domain/languages';
import { z } from 'zod';

export type OtherLanguage = Exclude<Language, typeof DEFAULT_LANGUAGE>;
export const OTHER_LANGUAGES = LANGUAGE_CODES.filter((code): code is OtherLanguage => code !== DEFAULT_LANGUAGE);

const otherLanguage = z.enum(OTHER_LANGUAGES);

/** The same fields in each other language; blank if not translated. */
export const inEachLanguage = <Fields extends z.ZodRawShape>(fields: Fields) => z.record(otherLanguage, z.object(fields));

/** The same fields in some other languages, stored within their row so that they move and are deleted with it. */
export const inSomeLanguages = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.partialRecord(otherLanguage, z.object(fields)).optional();
