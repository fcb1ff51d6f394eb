import { en } from './generated/en.ts';
import type { Params } from './generated/types.ts';
import { type MessageTree, toPaths } from './message.ts';

/** The value is the catalog path; browser builds replace it with the page's text (apps/web/build/page-texts.ts). */
export const texts = toPaths(en) as unknown as MessageTree<Params>;
