// Stops before or after one of the watched calls, as a rule by killing its process.

// oxlint-disable-next-line node/no-process-env
const { CRASH_AT } = process.env;
let points = 0;

export const countCrashPoints = (): number => points;

function passCrashPoint(): void {
  if (points === Number(CRASH_AT)) process.kill(process.pid, 'SIGKILL');
  points += 1;
}

export const withCrashPoints =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>, pass = passCrashPoint) =>
  async (...args: Args): Promise<Result> => {
    pass();
    const result = await work(...args);
    pass();
    return result;
  };

/** @param pass runs before and after each call of each part. */
export const watchAll = <Parts extends object>(parts: Parts, pass = passCrashPoint): Parts =>
  Object.fromEntries(
    Object.entries(parts).map(([name, work]: [string, (...args: unknown[]) => Promise<unknown>]) => [
      name,
      withCrashPoints(work, pass),
    ]),
  ) as Parts;
