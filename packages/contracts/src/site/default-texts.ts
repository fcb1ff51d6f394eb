import type { Translate } from '@waybill/i18n/format';
import type { Message } from '@waybill/i18n/message';
import { texts } from '@waybill/i18n/texts';
import { COMPANY_SLOT } from './content-lists.ts';

const { onlyIn: _note, ...ABOUT_COMPANY } = texts.content;

/** A path here, a compiled text in browser builds. */
const isGroup = (value: unknown): value is object => typeof value === 'object' && !Array.isArray(value);

const collectMessages = (group: object): Message[] =>
  Object.values(group).flatMap((value: unknown) => (isGroup(value) ? collectMessages(value) : [value as Message]));

export const DEFAULT_TEXTS: readonly Message[] = collectMessages(ABOUT_COMPANY);

/** Keeps the place of the company's name, as Settings stores it. */
export const formatDefaultText = (t: Translate, text: Message): string =>
  t(text as Message<{ company: string }>, { company: COMPANY_SLOT });
