import type { VersionedSettings } from '@waybill/contracts';
import { call } from '#lib/api/call.ts';

/** Brings an earlier version back, as a new one (B6). */
export async function rollBackSettings(version: number): Promise<VersionedSettings> {
  const { data } = await call('rollBackSettings', { body: { version } });
  return data;
}
