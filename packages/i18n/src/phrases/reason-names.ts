import type { Say } from '../format.ts';
import { type TextKey, texts } from '../texts.ts';

type ByReason = Readonly<Record<string, Readonly<Record<string, TextKey>>>>;

/** What a reason is called; undefined when the status has no such reason. */
export const reasonName = (status: string, reason: string, say: Say) => sayOf(texts.status.reasons, { status, reason, say });

/** What the recipient reads of a reason; undefined when the status has no such reason. */
export const reasonSentence = (status: string, reason: string, say: Say) =>
  sayOf(texts.status.reasonSentences, { status, reason, say });

interface Asked {
  status: string;
  reason: string;
  say: Say;
}

function sayOf(sentences: ByReason, { status, reason, say }: Asked): string | undefined {
  const ofStatus = Object.hasOwn(sentences, status) ? sentences[status] : undefined;
  const text = ofStatus && Object.hasOwn(ofStatus, reason) ? ofStatus[reason] : undefined;
  return text && say(text);
}
