import { endpoints } from '@waybill/contracts/endpoints';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';

const NAMES = Object.values(endpoints).flatMap(({ params }: Endpoint) => Object.keys(params?.shape ?? {}));

export const ANY_IDS: Readonly<Record<string, string>> = Object.fromEntries(NAMES.map((name) => [name, 'x']));
