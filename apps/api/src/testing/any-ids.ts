import { endpoints } from '@waybill/contracts/contracts';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';

const NAMES = Object.values(endpoints).flatMap(({ params }: Endpoint) => Object.keys(params?.shape ?? {}));

/** A value for each parameter of a path. */
export const ANY_IDS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(NAMES.map((name) => [name, 'x'])),
  version: '7',
  event: 'created',
  language: 'en',
};
