import type { MailCodeProblem } from '@waybill/domain/mail/mail-code';
import type { Say } from '../format.ts';
import { texts } from '../texts.ts';

/** Says why a text cannot be one of our codes. */
export const mailCodeProblemText = (problem: MailCodeProblem, say: Say): string =>
  problem.kind === 'length' ? say(texts.api.codeLength, problem) : say(texts.api.codeCharacter, problem);
