export type ToWorker =
  /** Open the port before there is anything to answer with. */
  | { kind: 'listen' }
  /** In English, as at /readyz. */
  | { kind: 'not ready'; reason: string }
  | { kind: 'start'; mongodbUri: string }
  | { kind: 'open' }
  | { kind: 'stop' }
  | { kind: 'ping' }
  | { kind: 'get metrics'; id: number }
  | { kind: 'total metrics'; id: number; text: string | undefined };

export type FromWorker =
  | { kind: 'online' }
  | { kind: 'listening' }
  | { kind: 'ready'; url: string }
  | { kind: 'failed'; reason: string }
  | { kind: 'pong' }
  | { kind: 'metrics'; id: number; metrics: object | undefined }
  | { kind: 'get total metrics'; id: number };

export type Kind<Message extends { kind: string }, Name extends Message['kind']> = Extract<Message, { kind: Name }>;
