import { STAGES, type Stage } from '@waybill/domain/shipments/outcomes';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { tEnglish } from '@waybill/i18n/translator';
import { joinWords } from '../../platform/search/words.ts';

const STATUS_BY_WORD = new Map(
  STAGES.flatMap((value) => [value, getStatusName(value, tEnglish)].map((word) => [joinWords(word), value])),
);

/** Of a status or outcome, by value or English name: `in_transit`, `In Transit`, `Returned`. */
export const parseStatus = (text: string): Stage | undefined => STATUS_BY_WORD.get(joinWords(text));
