/** The deprecated BSON type "undefined", which differs from a missing value. */
export class BsonUndefined {
  readonly _bsontype = 'Undefined';
}

/** The deprecated BSON type DBPointer: stored, compared and sorted by its bytes. */
export class DbPointer {
  readonly _bsontype = 'DBPointer';
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** A date beyond the range of JavaScript, which ends in the year 275,760. */
export class WideDate extends Date {
  readonly milliseconds: bigint;

  constructor(milliseconds: bigint) {
    super(Number.NaN);
    this.milliseconds = milliseconds;
  }
}

export function dateMilliseconds(date: Date): bigint {
  return date instanceof WideDate ? date.milliseconds : BigInt(date.getTime());
}
