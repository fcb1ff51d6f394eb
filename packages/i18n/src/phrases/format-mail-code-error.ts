import type { MailCodeError } from '@waybill/domain/mail/mail-code';
import type { Translate } from '../format.ts';
import { texts } from '../texts.ts';

export const formatMailCodeError = (problem: MailCodeError, t: Translate): string =>
  problem.kind === 'length' ? t(texts.api.codeLength, problem) : t(texts.api.codeCharacter, problem);
