// Kills its process before or after one of the watched calls.

// oxlint-disable-next-line node/no-process-env
const { DIE_AT } = process.env;
let points = 0;

export const countPoints = (): number => points;

function passPoint(): void {
  if (points === Number(DIE_AT)) process.kill(process.pid, 'SIGKILL');
  points += 1;
}

export const watched =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    passPoint();
    const result = await work(...args);
    passPoint();
    return result;
  };
