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
  /** It has stored something that the jobs may have to process. */
  | { kind: 'work' }
  | { kind: 'metrics'; id: number; metrics: object | undefined }
  | { kind: 'get total metrics'; id: number };

export type Kind<Message extends { kind: string }, Name extends Message['kind']> = Extract<Message, { kind: Name }>;

export function createPendingReplies<Reply>({ timeoutMs }: { timeoutMs: number }) {
  const pending = new Map<number, (reply: Reply | undefined) => void>();
  let lastId = 0;

  const resolve = (id: number, reply: Reply | undefined): void => {
    pending.get(id)?.(reply);
    pending.delete(id);
  };

  return {
    /** @returns undefined after the timeout. */
    request: (send: (id: number) => void): Promise<Reply | undefined> => {
      lastId += 1;
      const id = lastId;
      return new Promise((settle) => {
        const timer = setTimeout(resolve, timeoutMs, id, undefined);
        pending.set(id, (reply) => {
          clearTimeout(timer);
          settle(reply);
        });
        send(id);
      });
    },
    resolve,
    abandonAll: (): void => {
      for (const id of pending.keys()) resolve(id, undefined);
    },
  };
}
