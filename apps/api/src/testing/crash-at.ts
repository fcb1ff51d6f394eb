// Kills its process before or after one of the watched calls.

// oxlint-disable-next-line node/no-process-env
const { CRASH_AT } = process.env;
let points = 0;

export const countCrashPoints = (): number => points;

function passCrashPoint(): void {
  if (points === Number(CRASH_AT)) process.kill(process.pid, 'SIGKILL');
  points += 1;
}

export const withCrashPoints =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    passCrashPoint();
    const result = await work(...args);
    passCrashPoint();
    return result;
  };
