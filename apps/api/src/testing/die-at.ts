// A process that kills itself at a point: before or after one of the calls that its work is made of.

// oxlint-disable-next-line node/no-process-env
const { DIE_AT } = process.env;
let points = 0;

/** How many points were passed. */
export const countPoints = (): number => points;

function passPoint(): void {
  if (points === Number(DIE_AT)) process.kill(process.pid, 'SIGKILL');
  points += 1;
}

/** The same function, which passes a point before and after its work. */
export const watched =
  <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
  async (...args: Args): Promise<Result> => {
    passPoint();
    const result = await work(...args);
    passPoint();
    return result;
  };
