import type { Say } from '../languages/say.ts';
import { texts } from '../languages/texts.ts';
import type { MailCodeProblem } from './mail-code.ts';

/** Says why a text cannot be one of our codes. */
export const mailCodeProblemText = (problem: MailCodeProblem, say: Say): string =>
  problem.kind === 'length' ? say(texts.api.codeLength, problem) : say(texts.api.codeCharacter, problem);
