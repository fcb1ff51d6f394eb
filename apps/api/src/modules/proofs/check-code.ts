import type { NewProof } from '@waybill/contracts/shipments/proof-schema';
import { HOUR_MS } from '@waybill/domain/time';
import type { MacKeys } from '../../platform/config/purpose-keys.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { resolveTime } from '../shipments/history/resolve-time.ts';
import type { ShipmentContext } from '../shipments/shipment-context.ts';
import type { ShipmentRecord } from '../shipments/shipment-record.ts';
import { isDoorCode } from './door-code.ts';

const MAX_TRIES = 5;
const TRIES_WINDOW_MS = HOUR_MS;

type CheckParts = Pick<ShipmentContext, 'shipments' | 'settings' | 'now'> & { doorCodeKeys: MacKeys };

/** Each try is stored before it is checked, so that parallel guesses count. @throws AppError WRONG_CODE. */
export async function checkCode(
  { shipments, settings, now, doorCodeKeys }: CheckParts,
  shipment: Pick<ShipmentRecord, '_id' | 'trackingId'>,
  { code, happenedAt }: Pick<NewProof, 'code' | 'happenedAt'>,
): Promise<void> {
  if (code === undefined) return;
  const { tracking, company } = await settings();
  if (!tracking.doorCode) throw refuse('Codes at the door are off in Settings. Deliver without the code.');
  const { at, day } = resolveTime(happenedAt, { now: now(), timeZone: company.timeZone });
  if (day !== undefined) throw refuse('A code needs the time at which it was shown. Send it in happenedAt.');
  const since = new Date(now().getTime() - TRIES_WINDOW_MS);
  if (!(await shipments.countCodeTry(shipment, { at: now(), since, max: MAX_TRIES })))
    throw refuse('Too many wrong codes for this shipment. Deliver without the code, or wait an hour.');
  if (isDoorCode(doorCodeKeys, { trackingId: shipment.trackingId, code, at })) return;
  throw refuse('The code is wrong, or it was shown more than a minute before the given time. Ask for the one on the screen.');
}

const refuse = (message: string): AppError => new AppError('WRONG_CODE', message);
