import { bulkOutcome } from '@waybill/contracts';
import { expect, test } from 'vitest';
import { createdShipment } from '../testing/builders.ts';
import { setUpServer } from '../testing/set-up-server.ts';

const server = setUpServer();

test('50 deletions of the same 20 at once: each answers, and what is deleted one answer names [H15]', async () => {
  const admin = await server.admin();
  const ids: string[] = [];
  for (let index = 0; index < 20; index += 1) ids.push((await createdShipment(admin)).trackingId);
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => admin.post('/api/admin/bulk').send({ action: 'delete', ids })),
  );
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  const done = answers.flatMap(({ body }) => bulkOutcome.parse(body.data).done);
  expect(done.toSorted()).toEqual(ids.toSorted());
});
