import type { Mail } from '@waybill/contracts/mail/schema';
import { SETTING_RANGES } from '@waybill/contracts/shared/setting-ranges';
import { DEFERRABLE_EVENTS } from '@waybill/domain/mail/events';

export const isWaitingForOffice = ({ event, dueAt, attempts }: Mail, now: Date | undefined): boolean =>
  now !== undefined &&
  dueAt !== null &&
  attempts === 0 &&
  DEFERRABLE_EVENTS.some((deferrable) => deferrable === event) &&
  Date.parse(dueAt) - now.getTime() > SETTING_RANGES.undoSeconds.max * 1_000;
