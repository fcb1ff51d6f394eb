/** Requests to another process, each answered by a message that carries its number. */
export function createPendingReplies<Reply>({ timeoutMs }: { timeoutMs: number }) {
  const pending = new Map<number, (reply: Reply | undefined) => void>();
  let lastId = 0;

  const resolve = (id: number, reply: Reply | undefined): void => {
    pending.get(id)?.(reply);
    pending.delete(id);
  };

  return {
    /** Sends a request under a new number. @returns undefined when no reply comes in time. */
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
    /** The other process is gone. */
    abandonAll: (): void => {
      for (const id of pending.keys()) resolve(id, undefined);
    },
  };
}
