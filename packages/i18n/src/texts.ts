import { en } from './generated/en.ts';
import type { Params } from './generated/types.ts';
import { type MessageTree, toPaths } from './message.ts';

/**
 * Every message of the public site, as `texts.receipt.lastUpdate`. The value here is its catalogue path; browser builds
 * replace it with the text in the page's language (apps/web/build/page-texts.ts).
 */
export const texts = toPaths(en) as unknown as MessageTree<Params>;
