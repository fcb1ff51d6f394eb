import { getStage } from '@waybill/domain/shipments/outcomes';
import type { Translate } from '../format.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';

type ByReason = Readonly<Record<string, Readonly<Record<string, Message>>>>;

export const getReasonName = (status: string, reason: string, t: Translate) =>
  translateReason(texts.status.reasons, { status, reason, t });

export const getReasonSentence = (status: string, reason: string, t: Translate) =>
  translateReason(texts.status.reasonSentences, { status, reason, t });

interface ReasonedEntry {
  status: string;
  outcome?: string | undefined;
  subStatus?: string | undefined;
  nextAttempt?: string | undefined;
  afterAttempts?: string | undefined;
}

/** Leaves out the request to contact us if the next step is planned, and "today", which is true on one day only. */
export function getEntrySentence({ subStatus, nextAttempt, afterAttempts, ...entry }: ReasonedEntry, t: Translate) {
  if (subStatus === undefined) return undefined;
  if (nextAttempt ?? afterAttempts) {
    if (subStatus === 'recipient_absent') return t(texts.advice.byKey.on_hold_recipient_absent.means);
    if (subStatus === 'address_problem') return t(texts.advice.byKey.on_hold_address_problem.means);
  }
  const name = subStatus === 'out_for_delivery' ? getReasonName : getReasonSentence;
  return name(getStage(entry), subStatus, t);
}

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
