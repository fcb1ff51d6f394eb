interface EngineDifference {
  reason: string;
  /** Prefixes of `subject: case`. */
  cases: readonly string[];
  /** Its results: a case must not differ in any other way. */
  answers: RegExp;
}

/** PostgreSQL with DocumentDB 1.0. */
export const ENGINE_DIFFERENCES: readonly EngineDifference[] = [
  {
    reason: 'it takes fields of a reference in $elemMatch for operators; Mongoose relies on them',
    cases: ['filters: references (D11): {"a":{"$elemMatch":{"$id"', 'filters: references (D11): {"a":{"$elemMatch":{"$ref"'],
    answers: /^error 2$/,
  },
  {
    reason: 'its PCRE2 is newer than 10.42: there {,2} repeats, in MongoDB 8.0 it is text',
    cases: ['filters: regular expressions: {"a":{"pattern":"^x{,2}$"'],
    answers: /"1"/,
  },
  {
    reason: 'it ends the default format of $dateToString with Z in every zone; the manual in UTC only',
    cases: ['expressions: [{"$replaceWith":{"x":{"$dateToString":{"date":"$at","timezone":"+01"'],
    answers: /00:30:05\.007Z/,
  },
  {
    reason: '$addToSet adds null for a missing value; the manual adds nothing',
    cases: ['pipelines: [{"$group":{"_id":null,"all":{"$push":"$quantity"},"set":{"$addToSet"'],
    answers: /"set":\["abc","jkl","xyz",null\]/,
  },
  {
    reason: 'missing fields become null in all keys of groups; in MongoDB in one with a single field only, and not below it (D1)',
    cases: ['pipelines: [{"$group":{"_id":{"item":"$item","x"', 'pipelines: [{"$group":{"_id":{"x":{"a":"$a"'],
    answers: /"item":null|"x":\{"a":null\}/,
  },
  {
    reason:
      'a missing group key that an expression gives is another one than null; GroupProcessorBase::computeGroupKey makes it null',
    cases: ['pipelines: [{"$group":{"_id":{"$ifNull"'],
    answers: /^\{"_id":null.*\n\{"n"/,
  },
  {
    reason: 'an empty object in $set leaves what is there; since MongoDB 6.1 it takes its place',
    cases: ['pipelines: [{"$set":{"a":{}}}]'],
    answers: /"b"/,
  },
  {
    reason: '$count of nothing gives 0; the manual gives no document',
    cases: ['pipelines: [{"$match":{"price":99}},{"$count"'],
    answers: /"n":\{"\$numberInt":"0"\}/,
  },
  {
    reason:
      '$slice, and `_id: 0` beside $elemMatch, leave all other fields; by computeProjectionType `_id: 1` or $elemMatch decides',
    cases: ['projections: {"_id":1,"tags":{"$slice"', 'projections: {"_id":0,"list":{"$elemMatch"'],
    answers: /"b":/,
  },
  {
    reason: '$mod of an int by a double that is none gives an int; in ExpressionMod a double',
    cases: ['expressions: [{"$replaceWith":{"x":[{"$mod":[7,2.5]}'],
    answers: /numberInt":"2"/,
  },
  {
    reason: 'find takes a number for noCursorTimeout; find_command.idl a boolean only',
    cases: ['commands: flags (D2): [{"find":"$collection","noCursorTimeout":1}'],
    answers: /^$/,
  },
  {
    reason: '$pop at a place that an array does not have fills the array with nulls',
    cases: ['commands: paths that lead nowhere (D8): [{"update":"$collection","updates":[{"q":{},"u":{"$pop":{"b.5"'],
    answers: /null/,
  },
  {
    reason: '$or in a partial index is of MongoDB 6.0, and not there',
    cases: [
      'commands: indexes (D7, D9): [{"createIndexes":"$collection","indexes":[{"key":{"a":1},"name":"made","partialFilterExpression":{"$or":[{"a":1},{"a":{"$gt"',
    ],
    answers: /^error 67$/,
  },
  {
    reason:
      'options and a descending key of an index on _id, and a key that is no number, are passed over; index_key_validate refuses them',
    cases: [
      'commands: indexes (D7, D9): [{"createIndexes":"$collection","indexes":[{"key":{"_id"',
      'commands: indexes (D7, D9): [{"createIndexes":"$collection","indexes":[{"key":{"a":null}',
    ],
    answers: /^$/,
  },
  {
    reason: 'hint $natural is passed over, whatever its direction',
    cases: ['commands: queries (D6, D9): [{"find":"$collection","hint":{"$natural"'],
    answers: /"1".*\n.*"[23]"/,
  },
  {
    reason: 'codes of its own for a sort by an empty name and for $abs of the least long',
    cases: [
      'commands: queries (D6, D9): [{"find":"$collection","sort":{"a.',
      'commands: queries (D6, D9): [{"aggregate":"$collection","pipeline":[{"$set":{"a":{"$abs"',
    ],
    answers: /^error 2$/,
  },
  {
    reason:
      'a group key written like a projection and an unknown verbosity are taken; 17390 of $group and explain.idl refuse them',
    cases: [
      'commands: queries (D6, D9): [{"aggregate":"$collection","pipeline":[{"$group":{"_id":{"a":1}',
      'commands: queries (D6, D9): [{"explain"',
    ],
    answers: /^$/,
  },
];
