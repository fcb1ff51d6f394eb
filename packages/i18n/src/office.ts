import { office as catalogue } from './generated/office.ts';
import type { OfficeParams } from './generated/types.ts';
import { type MessagesOf, toPaths } from './message.ts';

/** The messages of the office, in English only, as `texts` has those of the site. */
export const office = toPaths(catalogue, 'office.') as unknown as MessagesOf<OfficeParams>;
