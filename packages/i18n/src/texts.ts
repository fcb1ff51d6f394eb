import { en } from './generated/en.ts';
import type { Params } from './generated/types.ts';
import { type MessagesOf, toPaths } from './message.ts';

/**
 * Every message of the site by its area and name, as `texts.receipt.lastUpdate`. Here its value is its path in the catalogues; the
 * build for browsers puts the text of the page's language in its place (apps/web/build/page-texts.ts).
 */
export const texts = toPaths(en) as unknown as MessagesOf<Params>;
