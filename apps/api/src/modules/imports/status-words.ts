import { STATUS_VALUES, type ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { tEnglish } from '@waybill/i18n/translator';
import { joinWords } from '../../platform/search/words.ts';

const STATUS_BY_WORD = new Map(
  STATUS_VALUES.flatMap((value) => [value, getStatusName(value, tEnglish)].map((word) => [joinWords(word), value])),
);

/** By value or English name: `in_transit`, `In Transit`. */
export const parseStatus = (text: string): ShipmentStatus | undefined => STATUS_BY_WORD.get(joinWords(text));
