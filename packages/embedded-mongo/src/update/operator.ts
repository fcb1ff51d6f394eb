import type { BsonDocument } from '../bson/document.ts';
import type { Target } from './target-path.ts';

/** Changes one field of a document in place. */
export type FieldChange = (target: Target, document: BsonDocument) => void;

/** Checks an operator's argument for one path and gives the change to make. */
export type UpdateOperator = (path: string, value: unknown) => FieldChange;
