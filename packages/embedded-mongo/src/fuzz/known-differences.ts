import type { Answer, Operation } from './operations.ts';

const getCode = (answer: Answer): number => ('code' in answer ? answer.code : 0);
const hasText = ({ body }: Operation, text: string): boolean => JSON.stringify(body).includes(text);

/** Accepted differences of another engine (DocumentDB 1.0 on PostgreSQL 18), with reasons. A case stops after one. */
const KNOWN: readonly { reason: string; isIt: (operation: Operation, here: Answer, there: Answer) => boolean }[] = [
  {
    reason: 'of several mistakes in one request each names another first',
    isIt: (_, here, there) => getCode(here) > 0 && getCode(there) > 0,
  },
  { reason: 'it sorts by two arrays side by side, which the manual excludes', isIt: (_, here) => getCode(here) === 171 },
  {
    reason: 'it looks for collisions of projected paths only once it finds a document',
    isIt: (_, here) => getCode(here) === 31_249,
  },
  {
    reason: 'its $count of nothing is a document with 0; the manual has none',
    isIt: (operation) => hasText(operation, '"$count"'),
  },
  {
    reason:
      'it refuses $unset below a value that can have no fields; of operators that create nothing MongoDB only lets that one pass',
    isIt: (operation, _, there) => getCode(there) === 28 && hasText(operation, '$unset'),
  },
];

export function isKnownDifference(operation: Operation, here: Answer, there: Answer): boolean {
  return KNOWN.some(({ isIt }) => isIt(operation, here, there));
}
