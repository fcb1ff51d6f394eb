/** The value of the deprecated type "undefined", which is there, unlike a missing one. */
export class BsonUndefined {
  readonly _bsontype = 'Undefined';
}

/** A value of the deprecated type DBPointer: kept, compared and sorted by its bytes. */
export class DbPointer {
  readonly _bsontype = 'DBPointer';
  readonly bytes: Buffer;

  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }
}

/** A date beyond those JavaScript has, which end in the year 275,760. */
export class WideDate extends Date {
  readonly milliseconds: bigint;

  constructor(milliseconds: bigint) {
    super(Number.NaN);
    this.milliseconds = milliseconds;
  }
}

/** A date's milliseconds since 1970, as exact as BSON has them. */
export function dateMilliseconds(date: Date): bigint {
  return date instanceof WideDate ? date.milliseconds : BigInt(date.getTime());
}
