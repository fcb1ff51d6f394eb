import { STATUS_VALUES } from '@waybill/domain/shipments/statuses';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setUpServer } from '../testing/set-up-server.ts';
import { expectPages, expectStepPromises } from './expect-promises.ts';
import { HOSTILE_KINDS } from './hostile-values.ts';
import { openOffice } from './office.ts';
import { OTHER_STEPS } from './other-steps.ts';
import { type Chance, SHIPMENT_STEPS, takeShipmentStep } from './shipment-steps.ts';

// Avoids rate limits.
const server = setUpServer({ config: { rateLimitFactor: 1_000 } });

const RUNS = Number(process.env.FUZZ_RUNS ?? 2);
/** Milliseconds; stops shrinking before the test's own limit, so that the failure is reported. */
const SEARCH_LIMIT_MS = 60_000 + RUNS * 30_000;
const TEST_LIMIT_MS = SEARCH_LIMIT_MS + 10_000;
const MAX_STEPS = 30;
/** Reading every page takes as long as five steps, and errors in pages persist. */
const STEPS_PER_FULL_CHECK = 6;

const FIRST_STEPS: readonly Chance[] = ['create', 'create', 'create', 'delete'].map((name) => ({
  name,
  number: 0,
  status: 'processing',
  hostile: 'operator',
  anyShipment: false,
}));

const chance: fc.Arbitrary<Chance> = fc.record({
  name: fc.oneof(
    { weight: 1, arbitrary: fc.constant('create') },
    { weight: 10, arbitrary: fc.constantFrom(...Object.keys(SHIPMENT_STEPS)) },
    { weight: 3, arbitrary: fc.constantFrom(...Object.keys(OTHER_STEPS)) },
  ),
  number: fc.nat({ max: 5_000 }),
  status: fc.constantFrom(...STATUS_VALUES),
  hostile: fc.constantFrom(...HOSTILE_KINDS),
  anyShipment: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});

async function expectPromisesAfterEachStep(steps: readonly Chance[]): Promise<void> {
  const office = await openOffice(server);
  const all = [...FIRST_STEPS, ...steps];
  for (const [index, step] of all.entries()) {
    office.nextStep();
    const shipmentStep = SHIPMENT_STEPS[step.name];
    await (shipmentStep ? takeShipmentStep(office, shipmentStep, step) : OTHER_STEPS[step.name]?.(office, step));
    await expectStepPromises(office);
    if (index % STEPS_PER_FULL_CHECK === 0 || index === all.length - 1) await expectPages(office, step);
  }
  expect(server.logged.filter((line) => JSON.parse(line).level >= 50)).toEqual([]);
}

// A failure prints its seed and path: pass both to fc.assert to repeat it.
test(
  'keeps totals, pages, deletions, the activity log and private values correct after every step of any sequence [F01, P01, P06, I01, I03, R113, R137, R139, R164, R167, B10, B11]',
  { retry: 0, timeout: TEST_LIMIT_MS },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(chance, { minLength: 1, maxLength: MAX_STEPS, size: 'max' }), expectPromisesAfterEachStep),
      {
        numRuns: RUNS,
        interruptAfterTimeLimit: SEARCH_LIMIT_MS,
        markInterruptAsFailure: true,
      },
    );
  },
);
