import { bulkOutcome } from '@waybill/contracts/shipments/bulk-schema';
import { expect, test } from 'vitest';
import { createdShipment } from '../../../testing/builders.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';

const server = setUpServer();

test('answers each of 50 concurrent deletions of the same 20 shipments, and names each deletion once [H15]', async () => {
  const admin = await server.admin();
  const ids: string[] = [];
  for (let index = 0; index < 20; index += 1) ids.push((await createdShipment(admin)).trackingId);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.post('/api/admin/bulk').send({ action: 'delete', ids })),
  );
  const outcomes = answers.filter(({ status }) => status === 200).map(({ body }) => bulkOutcome.parse(body.data));
  // A busy machine refuses requests that waited too long, before doing anything.
  for (const answer of answers.filter(({ status }) => status !== 200)) expectFailure(answer, 'UNAVAILABLE');
  expect(outcomes.flatMap(({ done }) => done).toSorted()).toEqual(ids.toSorted());
  expect(outcomes.map((outcome) => outcome.done.length + outcome.failed.length)).toEqual(outcomes.map(() => ids.length));
});
