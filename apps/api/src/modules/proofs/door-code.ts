import type { DoorCode } from '@waybill/contracts/proofs/schema';
import { Secret, TOTP } from 'otpauth';
import type { MacKeys } from '../../platform/config/purpose-keys.ts';

const PERIOD_SECONDS = 60;
/** Codes of the minute before and after count too: typing takes time, and clocks differ. */
const WINDOW = 1;

/** A time-based code (RFC 6238) with a secret per shipment. The server's keys are enough to check it, without a network. */
const createCodes = (mac: Buffer): TOTP =>
  new TOTP({ digits: 6, period: PERIOD_SECONDS, secret: new Secret({ buffer: new Uint8Array(mac).buffer }) });

export function getDoorCode(keys: MacKeys, trackingId: string, now: Date): DoorCode {
  const timestamp = now.getTime();
  const codes = createCodes(keys.mac(trackingId));
  return { code: codes.generate({ timestamp }), secondsLeft: Math.ceil(codes.remaining({ timestamp }) / 1_000) };
}

/** @param at when it was shown, which may be hours before it is entered. */
export const isDoorCode = (keys: MacKeys, { trackingId, code, at }: { trackingId: string; code: string; at: Date }): boolean =>
  keys
    .acceptedMacs(trackingId)
    .some((mac) => createCodes(mac).validate({ token: code, timestamp: at.getTime(), window: WINDOW }) !== null);
