/** What another engine answers otherwise than MongoDB, and what says so. */
interface EngineDifference {
  reason: string;
  /** The cases: how `subject: case` begins. */
  cases: readonly string[];
  /** What it answers there: no case may differ in another way. */
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
    reason: 'a missing field of a compound group key becomes null; in MongoDB it stays missing, as in every object expression',
    cases: ['pipelines: [{"$group":{"_id":{"item":"$item","x"'],
    answers: /"item":null/,
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
];
