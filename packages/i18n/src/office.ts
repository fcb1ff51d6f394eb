import { office as catalogue } from './generated/office.ts';
import type { OfficeParams } from './generated/types.ts';
import { type MessageTree, toPaths } from './message.ts';

/** Messages of the office, English only; `texts` holds those of the public site. */
export const office = toPaths(catalogue, 'office.') as unknown as MessageTree<OfficeParams>;
