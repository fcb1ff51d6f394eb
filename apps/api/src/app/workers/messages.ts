/** What the primary sends to a worker. */
export type ToWorker =
  /** Take the port now, before there is anything to answer with. */
  | { kind: 'listen' }
  /** Why the server is not ready yet, in English, as /readyz speaks. */
  | { kind: 'not ready'; reason: string }
  /** The database is ready. */
  | { kind: 'start'; mongodbUri: string }
  /** All workers are ready: answer requests. */
  | { kind: 'open' }
  /** Finish requests in flight, then exit. */
  | { kind: 'stop' }
  | { kind: 'ping' }
  | { kind: 'get metrics'; id: number }
  /** Undefined when the metrics of a process are missing. */
  | { kind: 'total metrics'; id: number; text: string | undefined };

/** What a worker sends to the primary. */
export type FromWorker =
  /** It handles messages from now on. */
  | { kind: 'online' }
  | { kind: 'listening' }
  /** It listens, and has the database. */
  | { kind: 'ready'; url: string }
  /** It cannot start; the reason is for the operator. */
  | { kind: 'failed'; reason: string }
  | { kind: 'pong' }
  /** Undefined when they cannot be read. */
  | { kind: 'metrics'; id: number; metrics: object | undefined }
  | { kind: 'get total metrics'; id: number };

export type Kind<Message extends { kind: string }, Name extends Message['kind']> = Extract<Message, { kind: Name }>;
