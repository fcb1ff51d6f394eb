import { describe, expect, test } from 'vitest';
import { OptionError, readOptions } from './options.ts';

const ROWS = ['S0', 'S1', 'S5'];
const read = (...args: string[]) => readOptions(args, ROWS);

describe('readOptions', () => {
  test('measures everything at two sizes by default', () => {
    expect(read()).toEqual({
      isQuick: false,
      only: undefined,
      sizes: [1_000, 100_000],
      rounds: 3,
      repository: undefined,
      against: undefined,
    });
  });

  test('uses one size in a quick run unless told otherwise', () => {
    expect(read('--quick')).toMatchObject({ isQuick: true, sizes: [1_000] });
    expect(read('--quick', '--sizes', '500', '--rounds', '5')).toMatchObject({ sizes: [500], rounds: 5 });
  });

  test('accepts rows in any case and with spaces, and sizes in any order', () => {
    expect(read('--only', 's5, S0', '--sizes', '2000,1000')).toMatchObject({ only: ['S5', 'S0'], sizes: [1_000, 2_000] });
  });

  test('does not run with --help', () => {
    expect(read('--help')).toBeUndefined();
  });

  test.each([
    [['--only', 'S99'], 'There is no row "S99" to measure. There are S0, S1, S5.'],
    [['--only', ''], 'There is no row "" to measure. There are S0, S1, S5.'],
    [['--sizes', '1000,-5'], '--sizes must be whole numbers of at least 1, not "-5".'],
    [['--sizes', '1e3'], '--sizes must be whole numbers of at least 1, not "1e3".'],
    [['--sizes', '0'], '--sizes must be whole numbers of at least 1, not "0".'],
    [['--rounds', '4'], '--rounds must be an odd number of at least 3, so that one round lies in the middle, not 4.'],
    [['--rounds', '1'], '--rounds must be an odd number of at least 3, so that one round lies in the middle, not 1.'],
    [['--rounds', 'many'], '--rounds must be whole numbers of at least 1, not "many".'],
  ])('rejects %j with a message', (args, message) => {
    expect(() => read(...args)).toThrow(new OptionError(message));
  });

  test('rejects an unknown option, or one without its value', () => {
    expect(() => read('--fast')).toThrow(OptionError);
    expect(() => read('--rounds')).toThrow(OptionError);
    expect(() => read('S1')).toThrow(OptionError);
  });
});
