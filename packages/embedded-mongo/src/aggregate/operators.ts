import { ACCUMULATING_OPERATORS } from './accumulators.ts';
import { ARITHMETIC_OPERATORS } from './arithmetic.ts';
import { ARRAY_OPERATORS } from './array-operators.ts';
import { DATE_OPERATORS } from './date-operators.ts';
import type { Operator } from './environment.ts';
import { LOGIC_OPERATORS } from './logic-operators.ts';
import { TEXT_OPERATORS } from './text-operators.ts';

export const OPERATORS: ReadonlyMap<string, Operator> = new Map(
  Object.entries({
    ...LOGIC_OPERATORS,
    ...ARITHMETIC_OPERATORS,
    ...TEXT_OPERATORS,
    ...ARRAY_OPERATORS,
    ...DATE_OPERATORS,
    ...ACCUMULATING_OPERATORS,
  }),
);
