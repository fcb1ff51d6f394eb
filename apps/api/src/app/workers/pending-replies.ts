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
