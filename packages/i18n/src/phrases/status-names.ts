import { isClosingOutcome } from '@waybill/domain/shipments/outcomes';
import { type Badge, isShipmentStatus } from '@waybill/domain/shipments/statuses';
import { toTitleCase } from '@waybill/domain/text/title-case';
import type { Translate } from '../format.ts';
import type { Message } from '../message.ts';
import { texts } from '../texts.ts';

/** Returns the name of a status or outcome; an unknown imported status is title-cased. */
export function getStatusName(status: string, t: Translate): string {
  return isShipmentStatus(status) || isClosingOutcome(status) ? t(texts.status.names[status]) : toTitleCase(status);
}

const BADGE_NAMES: Readonly<Record<Badge, Message>> = {
  out_for_delivery: texts.status.reasons.in_transit.out_for_delivery,
  damaged: texts.status.reasons.on_hold.damaged,
  late: texts.status.badges.late,
  silent: texts.status.badges.silent,
  collect: texts.status.badges.collect,
  return: texts.status.badges.return,
};

export const getBadgeName = (status: string, badge: Badge | undefined, t: Translate): string =>
  badge ? t(BADGE_NAMES[badge]) : getStatusName(status, t);
