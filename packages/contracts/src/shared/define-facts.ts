export interface Tag {
  name: string;
  /** Absent where another module describes the part. */
  description?: string;
  /** Path prefixes; the longest wins. */
  paths: readonly string[];
}

export interface ErrorFacts {
  /** HTTP status. */
  status: number;
  /** Stable RFC 9457 title. */
  title: string;
}

/** Facts of a module that other parts need. Plain data without zod, because pages load it. */
export interface Facts {
  /** Parts of the API reference. */
  tags?: readonly Tag[];
  errors?: Readonly<Record<string, ErrorFacts>>;
  limits?: Readonly<Record<string, number>>;
  /** Actions of the log by the kind of item that they change. */
  audit?: Readonly<Record<string, readonly string[]>>;
  /** Keys of the office's cache that are stale after a change, by the kind of item; `:id` is the item's ID. */
  cache?: Readonly<Record<string, readonly string[]>>;
}

// @__NO_SIDE_EFFECTS__
export const defineFacts = <const F extends Facts>(facts: F): F => facts;
