export interface Difference {
  reason: string;
  tests: readonly string[];
  /** Failure message, checked so that no test fails for another reason. */
  shows: RegExp;
}

export const KNOWN_DIFFERENCES: readonly Difference[] = [
  {
    reason: '`$out` and `$merge` are refused (115)',
    tests: [
      'aggregate-let: Aggregate to collection with let option',
      'aggregate-merge: ',
      'aggregate-out: ',
      'bypassDocumentValidation: Aggregate with $out passes bypassDocumentValidation: false',
    ],
    shows: /the stage \$(out|merge) is not supported .*\(code 115\)/,
  },
  {
    reason: 'aggregation on a database (`$documents`, `$listLocalSessions`) is refused (115)',
    tests: ['aggregate-merge-errorResponse: ', 'db-aggregate-rawdata: ', 'db-aggregate: '],
    shows: /115.*aggregate on a database is not supported|aggregate on a database is not supported.*115/,
  },
  {
    reason: '`configureFailPoint`, which exists in a mongod for its own tests only, is refused (59)',
    tests: [
      'bulkWrite-errorResponse: ',
      'client-bulkWrite-errorResponse: ',
      'client-bulkWrite-errors: a top-level failure occurs',
      'client-bulkWrite-errors: a write concern error occurs',
      'deleteOne-errorResponse: ',
      'estimatedDocumentCount: estimatedDocumentCount errors correctly',
      'insertOne-errorResponse: ',
      'updateOne-errorResponse: ',
    ],
    shows: /no such command: 'configureFailPoint' \(code 59\)/,
  },
  {
    reason: 'views are refused (115)',
    tests: ['estimatedDocumentCount: estimatedDocumentCount works correctly on views'],
    shows: /the option viewOn is not supported .*\(code 115\)/,
  },
  {
    reason: 'validators, and `collMod` which sets them, are refused (59)',
    tests: ['findOneAndUpdate-errorResponse: '],
    shows: /no such command: 'collMod' \(code 59\)/,
  },
  {
    reason: 'the Node driver does not send `bypassDocumentValidation: false`',
    tests: [
      'bypassDocumentValidation: BulkWrite',
      'bypassDocumentValidation: FindOneAndReplace',
      'bypassDocumentValidation: FindOneAndUpdate',
      'bypassDocumentValidation: InsertMany',
    ],
    shows: /commandStartedEvent.*bypassDocumentValidation: expected false, got undefined/,
  },
  {
    reason: 'the Node driver makes an `_id` of its own in place of null',
    tests: ['create-null-ids: '],
    shows: /countDocuments: : expected 1, got 0/,
  },
  {
    reason: "the Node driver's partial result holds zeros where the test wants none",
    tests: ['client-bulkWrite-partialResults: partialResult is unset'],
    shows: /partial result insertedCount: expected it not to exist/,
  },
];
