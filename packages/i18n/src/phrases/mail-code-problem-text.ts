import type { MailCodeProblem } from '@waybill/domain/mail/mail-code';
import type { Translate } from '../format.ts';
import { texts } from '../texts.ts';

/** Says why a text cannot be one of our codes. */
export const mailCodeProblemText = (problem: MailCodeProblem, t: Translate): string =>
  problem.kind === 'length' ? t(texts.api.codeLength, problem) : t(texts.api.codeCharacter, problem);
