/** Questions to another process, each answered by a message that carries its number. */
export function createQuestions<Answer>({ patienceMs }: { patienceMs: number }) {
  const open = new Map<number, (answer: Answer | undefined) => void>();
  let last = 0;
  const answer = (id: number, value: Answer | undefined): void => {
    open.get(id)?.(value);
    open.delete(id);
  };
  return {
    /** Asks with a number of its own. @returns undefined when no answer comes in time. */
    ask: (send: (id: number) => void): Promise<Answer | undefined> => {
      last += 1;
      const id = last;
      return new Promise((resolve) => {
        const timer = setTimeout(answer, patienceMs, id, undefined);
        open.set(id, (value) => {
          clearTimeout(timer);
          resolve(value);
        });
        send(id);
      });
    },
    answer,
    /** Whoever was asked is gone: nothing is waited for any more. */
    giveUp: (): void => {
      for (const id of open.keys()) answer(id, undefined);
    },
  };
}
