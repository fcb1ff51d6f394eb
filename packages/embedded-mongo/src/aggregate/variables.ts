import { Aggregator } from 'mingo/aggregator';
import type { BsonDocument } from '../bson/document.ts';
import { MongoError } from '../errors.ts';
import { libraryOptions, promote, withLibraryErrors } from './library.ts';

/** A command's `let` to the variables of its expressions (`$$name`). Its values are constant expressions. */
export function parseVariables(definitions: BsonDocument): BsonDocument {
  const wrong = Object.keys(definitions).find((name) => !/^[a-z]\w*$/.test(name));
  if (wrong !== undefined) {
    throw new MongoError('FailedToParse', `'${wrong}' starts with an invalid character for a user variable name`);
  }
  const stage = { $addFields: promote(definitions) };
  const [variables = {}] = withLibraryErrors(() => new Aggregator([stage], libraryOptions()).run<BsonDocument>([{}]));
  return variables;
}
