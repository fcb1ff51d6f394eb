/** What the primary tells a worker. */
export type ToWorker =
  /** Take the port now, before there is anything to answer with. */
  | { kind: 'listen' }
  /** Why the server is not ready yet, in English, as /readyz speaks. */
  | { kind: 'not ready'; reason: string }
  /** The database is ready. */
  | { kind: 'start'; mongodbUri: string }
  /** All serve: answer. */
  | { kind: 'open' }
  /** Finish what is in flight, and end. */
  | { kind: 'stop' }
  /** Say that you do not hang. */
  | { kind: 'ask sign' }
  | { kind: 'ask figures'; id: number }
  /** The figures of all; none when somebody was silent. */
  | { kind: 'sum'; id: number; text: string | undefined };

/** What a worker tells the primary. */
export type FromWorker =
  /** It can be told things. */
  | { kind: 'here' }
  | { kind: 'listening' }
  /** It listens, and has the database. */
  | { kind: 'ready'; url: string }
  /** It cannot start, and why, for the operator. */
  | { kind: 'failed'; reason: string }
  /** It does not hang. */
  | { kind: 'sign' }
  /** None when they cannot be said. */
  | { kind: 'figures'; id: number; figures: object | undefined }
  | { kind: 'ask sum'; id: number };

export type Kind<Message extends { kind: string }, Name extends Message['kind']> = Extract<Message, { kind: Name }>;
