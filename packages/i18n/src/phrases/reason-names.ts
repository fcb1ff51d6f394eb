import type { Translate } from '../format.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';

type ByReason = Readonly<Record<string, Readonly<Record<string, Message>>>>;

export const getReasonName = (status: string, reason: string, t: Translate) =>
  translateReason(texts.status.reasons, { status, reason, t });

export const getReasonSentence = (status: string, reason: string, t: Translate) =>
  translateReason(texts.status.reasonSentences, { status, reason, t });

interface ReasonQuery {
  status: string;
  reason: string;
  t: Translate;
}

function translateReason(sentences: ByReason, { status, reason, t }: ReasonQuery): string | undefined {
  const byReason = Object.hasOwn(sentences, status) ? sentences[status] : undefined;
  const text = byReason && Object.hasOwn(byReason, reason) ? byReason[reason] : undefined;
  return text && t(text);
}
