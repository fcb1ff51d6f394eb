import type { Message } from '@waybill/i18n/message';
import { texts } from '@waybill/i18n/texts';

export const BOXES = {
  name: { number: 1, label: texts.quote.name },
  email: { number: 2, label: texts.common.email },
  contactNumber: { number: 3, label: texts.quote.contactNumber },
  freightType: { number: 4, label: texts.quote.freightType },
  cityOfDeparture: { number: 5, label: texts.quote.cityOfDeparture },
  cityOfArrival: { number: 6, label: texts.quote.cityOfArrival },
  incoterms: { number: 7, label: texts.quote.incoterms },
  pieces: { number: 8, label: texts.quote.pieces },
  weight: { number: 9, label: texts.quote.weight },
  length: { number: 10, label: texts.quote.length },
  width: { number: 11, label: texts.quote.width },
  height: { number: 12, label: texts.quote.height },
} as const;
export type BoxName = keyof typeof BOXES;

export const BOX_GROUPS = {
  requester: { title: texts.quote.you, boxes: ['name', 'email', 'contactNumber'] },
  route: { title: texts.quote.way, boxes: ['freightType', 'cityOfDeparture', 'cityOfArrival', 'incoterms'] },
  goods: { title: texts.quote.goods, boxes: ['pieces', 'weight', 'length', 'width', 'height'] },
} as const satisfies Record<string, { title: Message; boxes: readonly BoxName[] }>;
