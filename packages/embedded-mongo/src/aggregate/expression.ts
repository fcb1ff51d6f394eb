import { Query } from 'mingo/query';
import type { Options } from 'mingo/types';
import { isDocument } from '../bson/document.ts';
import { libraryOptions, promote, withLibraryErrors } from './library.ts';

/** How expressions inside a filter are evaluated; within a pipeline this carries its variables. */
export type ExpressionOptions = Partial<Options>;

/** Outside a pipeline: no variables. */
export const NO_VARIABLES: ExpressionOptions = libraryOptions();

/** `$expr` as a test on decoded documents. */
export function evaluateTruth(expression: unknown, options: ExpressionOptions): (document: unknown) => boolean {
  const query = withLibraryErrors(() => new Query(promote({ $expr: expression }), options));
  return (document) => isDocument(document) && withLibraryErrors(() => query.test(promote(document)));
}
