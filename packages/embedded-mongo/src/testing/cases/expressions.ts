import { Decimal128, Double, Long, ObjectId, Timestamp } from 'bson';
import { type BsonDocument, setOwnValue } from '../../bson/document.ts';

const long = (value: number | string): Long => Long.fromString(String(value));
const double = (value: number): Double => new Double(value);
/** Adds `then` to named arguments; as a literal it would make the object a thenable. */
export function named(others: BsonDocument, value: unknown): BsonDocument {
  const result = { ...others };
  setOwnValue(result, 'then', value);
  return result;
}

const at = new Date('2026-01-31T23:30:05.007Z');

/**
 * Expected results of expressions, from each operator's page below
 * https://www.mongodb.com/docs/manual/reference/operator/aggregation/
 */
export const EXPRESSIONS: readonly (readonly [expression: unknown, document: BsonDocument, expected: unknown])[] = [
  // Paths: documents, arrays on the way, no positions.
  ['$a.b', { a: { b: 1 } }, 1],
  ['$a.b', { a: [{ b: 1 }, { c: 2 }, 3, { b: [4] }] }, [1, [4]]],
  ['$a.0', { a: [{ b: 1 }, 2] }, []],
  ['$a.b', { a: 1 }, undefined],
  [{ a: '$x', b: '$missing', c: ['$missing', 1] }, { x: 1 }, { a: 1, c: [null, 1] }],
  ['$$ROOT.a', { a: 1 }, 1],
  ['$$REMOVE', {}, undefined],
  [{ $literal: '$a' }, { a: 1 }, '$a'],
  [{ $let: { vars: { low: 1, high: '$h' }, in: { $gt: ['$$high', '$$low'] } } }, { h: 2 }, true],
  [{ $let: { vars: { CURRENT: '$a' }, in: ['$b', '$$CURRENT.b', '$$ROOT.b'] } }, { a: { b: 1 }, b: 2 }, [1, 1, 2]],
  [{ $map: { input: '$a', as: 'CURRENT', in: { $add: ['$n', '$$ROOT.n'] } } }, { a: [{ n: 1 }, { n: 2 }], n: 10 }, [11, 12]],
  // Comparisons: BSON type order, missing before null.
  [{ $eq: ['$missing', null] }, {}, false],
  [{ $lt: ['$missing', null] }, {}, true],
  [{ $eq: ['$missing', '$other'] }, {}, true],
  [{ $eq: [1, 1] }, {}, true],
  [{ $eq: [double(1), 1] }, {}, true],
  [{ $gt: ['a', 100] }, {}, true],
  [{ $cmp: ['$a', 2] }, { a: 1 }, -1],
  [
    {
      $ne: [
        [1, 2],
        [1, 2],
      ],
    },
    {},
    false,
  ],
  // Conditions.
  [{ $and: [1, 'a', [], double(Number.NaN)] }, {}, true],
  [{ $and: [] }, {}, true],
  [{ $or: [null, 0, false, '$missing'] }, {}, false],
  [{ $not: [null] }, {}, true],
  [{ $not: '$missing' }, {}, true],
  [{ $not: [[false]] }, {}, false],
  [{ $cond: ['$a', 'yes', 'no'] }, { a: 0 }, 'no'],
  [{ $cond: named({ if: { $gte: ['$a', 250] }, else: 20 }, 30) }, { a: 300 }, 30],
  [{ $switch: { branches: [named({ case: { $lt: ['$a', 5] } }, 'low')], default: 'high' } }, { a: 7 }, 'high'],
  [{ $ifNull: ['$missing', null, 'Unspecified'] }, {}, 'Unspecified'],
  [{ $ifNull: ['$a', 'x'] }, { a: false }, false],
  [{ $ifNull: ['$a', '$b'] }, {}, undefined],
  // Types.
  [{ $type: '$missing' }, {}, 'missing'],
  [
    [{ $type: 'a' }, { $type: 1 }, { $type: double(1) }, { $type: long(1) }, { $type: true }],
    {},
    ['string', 'int', 'double', 'long', 'bool'],
  ],
  [[{ $type: null }, { $type: at }, { $type: [[1]] }, { $type: '$$ROOT' }], {}, ['null', 'date', 'array', 'object']],
  [{ $isNumber: '$a' }, { a: Decimal128.fromString('1.5') }, true],
  [{ $isNumber: '$a' }, { a: 'x' }, false],
  // Arithmetic: the type of the result follows the operands.
  [{ $add: ['$a', 2] }, { a: 1 }, 3],
  [{ $add: [2147483647, 1] }, {}, long(2147483648)],
  [{ $add: [long('9223372036854775807'), 1] }, {}, double(2 ** 63)],
  [{ $add: [1, double(0.5)] }, {}, double(1.5)],
  [{ $add: [1, long(2)] }, {}, long(3)],
  [{ $add: ['$a', null] }, { a: 1 }, null],
  [{ $add: ['$at', 1000] }, { at }, new Date('2026-01-31T23:30:06.007Z')],
  [{ $subtract: ['$at', new Date('2026-01-31T23:30:00Z')] }, { at }, long(5007)],
  [{ $subtract: ['$at', 7] }, { at }, new Date('2026-01-31T23:30:05Z')],
  [{ $subtract: [1, 3] }, {}, -2],
  [{ $multiply: [3, 4] }, {}, 12],
  [{ $multiply: [100000, 100000] }, {}, long(10000000000)],
  [{ $divide: [6, 3] }, {}, double(2)],
  [{ $divide: [7, '$missing'] }, {}, null],
  [{ $mod: [-7, 3] }, {}, -1],
  [{ $mod: [double(7.5), 2] }, {}, double(1.5)],
  [{ $abs: -2147483648 }, {}, long(2147483648)],
  // An integral double divides like an int (D9).
  [[{ $mod: [7, double(4)] }, { $mod: [long(7), double(4)] }, { $mod: [double(7), 4] }], {}, [3, long(3), double(3)]],
  [[{ $mod: [7, double(2.5)] }, { $mod: [7, double(3e9)] }], {}, [double(2), double(7)]],
  [{ $ceil: double(7.2) }, {}, double(8)],
  [{ $floor: double(-2.8) }, {}, double(-3)],
  [{ $floor: '$missing' }, {}, null],
  // Accumulators as expressions.
  [{ $sum: '$list' }, { list: [1, 'x', null, double(0.5)] }, double(1.5)],
  [{ $sum: ['$a', '$missing', 2] }, { a: 1 }, 3],
  [{ $sum: ['$list', 1] }, { list: [5] }, 1],
  [{ $avg: '$list' }, { list: [1, 2, 'x'] }, double(1.5)],
  [{ $avg: '$missing' }, {}, null],
  [{ $min: ['$a', null, 3] }, { a: 5 }, 3],
  [{ $max: '$list' }, { list: [1, 'a', 7] }, 'a'],
  // Texts.
  [{ $concat: ['a', '-', '$b'] }, { b: 'c' }, 'a-c'],
  [{ $concat: ['a', '$missing'] }, {}, null],
  [{ $toUpper: '$missing' }, {}, ''],
  [{ $toUpper: 'añz' }, {}, 'AñZ'],
  [{ $toLower: 'ABC' }, {}, 'abc'],
  [
    [{ $toUpper: 7 }, { $toLower: long('-9007199254740993') }, { $toLower: '$at' }],
    { at },
    ['7', '-9007199254740993', '2026-01-31t23:30:05.007z'],
  ],
  [{ $strLenCP: 'é😀' }, {}, 2],
  [{ $substrCP: ['caf\u00e9😀s', 3, 2] }, {}, 'é😀'],
  [{ $substrCP: ['$missing', 0, 1] }, {}, ''],
  [{ $split: ['June-15-2013', '-'] }, {}, ['June', '15', '2013']],
  [{ $split: ['a', 'b'] }, {}, ['a']],
  [{ $toString: new ObjectId('5ab9cbfa31c2ab715d42129e') }, {}, '5ab9cbfa31c2ab715d42129e'],
  [{ $toString: [at] }, {}, '2026-01-31T23:30:05.007Z'],
  [{ $toString: 7 }, {}, '7'],
  [{ $toString: null }, {}, null],
  [{ $toObjectId: '5AB9CBFA31C2AB715D42129E' }, {}, new ObjectId('5ab9cbfa31c2ab715d42129e')],
  // Arrays.
  [{ $size: '$a' }, { a: [1, 2] }, 2],
  [{ $isArray: ['$a'] }, { a: [] }, true],
  [{ $isArray: '$missing' }, {}, false],
  [{ $in: ['$a', [1, 'x']] }, { a: double(1) }, true],
  [{ $arrayElemAt: ['$a', -1] }, { a: [1, 2] }, 2],
  [{ $arrayElemAt: ['$a', 5] }, { a: [1, 2] }, undefined],
  [{ $arrayElemAt: ['$missing', 0] }, {}, null],
  [[{ $first: '$a' }, { $last: '$a' }], { a: [1, 2] }, [1, 2]],
  [{ $first: '$a' }, { a: [] }, undefined],
  [{ $concatArrays: ['$a', [3, [4]]] }, { a: [1] }, [1, 3, [4]]],
  [{ $concatArrays: ['$missing', [3]] }, {}, null],
  [{ $slice: ['$a', -2] }, { a: [1, 2, 3] }, [2, 3]],
  [{ $slice: ['$a', 1, 5] }, { a: [1, 2, 3] }, [2, 3]],
  [{ $slice: ['$a', -5, 2] }, { a: [1, 2, 3] }, [1, 2]],
  [{ $filter: { input: '$a', as: 'n', cond: { $gte: ['$$n', 2] } } }, { a: [1, 2, 3] }, [2, 3]],
  [{ $filter: { input: '$a', cond: true, limit: 1 } }, { a: [1, 2, 3] }, [1]],
  [{ $filter: { input: '$missing', cond: true } }, {}, null],
  [{ $map: { input: '$a', as: 'n', in: { $add: ['$$n', '$more'] } } }, { a: [1, 2], more: 1 }, [2, 3]],
  [{ $map: { input: '$a', in: '$$this.b' } }, { a: [{ b: 1 }, {}] }, [1, null]],
  [{ $mergeObjects: ['$a', null, { y: 2 }] }, { a: { x: 1, y: 1 } }, { x: 1, y: 2 }],
  [{ $mergeObjects: '$missing' }, {}, {}],
  [
    { $setField: { field: { $literal: '$price' }, input: '$a', value: '$$ROOT.v' } },
    { a: { x: 1, $price: 2, y: 3 }, v: 9 },
    { x: 1, $price: 9, y: 3 },
  ],
  [{ $setField: { field: 'x.y', input: { x: {} }, value: [1] } }, {}, { x: {}, 'x.y': [1] }],
  [{ $setField: { field: 'x', input: '$a', value: '$$REMOVE' } }, { a: { x: 1, y: 2 } }, { y: 2 }],
  [{ $setField: { field: 'x', input: '$missing', value: 1 } }, {}, null],
  // Dates: in UTC, by name, by offset; 31 January is 1 February in Berlin.
  [
    [{ $year: '$at' }, { $month: '$at' }, { $dayOfMonth: '$at' }, { $dayOfYear: '$at' }, { $dayOfWeek: '$at' }],
    { at },
    [2026, 1, 31, 31, 7],
  ],
  [[{ $hour: '$at' }, { $minute: '$at' }, { $second: '$at' }, { $millisecond: '$at' }], { at }, [23, 30, 5, 7]],
  [{ $month: { date: '$at', timezone: 'Europe/Berlin' } }, { at }, 2],
  [{ $hour: { date: '$at', timezone: '-0530' } }, { at }, 18],
  [{ $year: new ObjectId('5ab9cbfa31c2ab715d42129e') }, {}, 2018],
  [{ $year: Timestamp.fromBits(1, 1_769_902_205) }, {}, 2026],
  [{ $year: '$missing' }, {}, null],
  [{ $dayOfYear: new Date('2024-12-31T00:00:00Z') }, {}, 366],
  [{ $dateToString: { date: '$at' } }, { at }, '2026-01-31T23:30:05.007Z'],
  [{ $dateToString: { date: '$at', timezone: '+01' } }, { at }, '2026-02-01T00:30:05.007'],
  [
    { $dateToString: { date: '$at', format: '%d.%m.%Y %H:%M:%S %L %j %%', timezone: 'Europe/Berlin' } },
    { at },
    '01.02.2026 00:30:05 007 032 %',
  ],
  [{ $dateToString: { date: '$missing', onNull: 'none' } }, {}, 'none'],
];
