import { expect, test } from 'vitest';
import { expectFailure } from '../../testing/expect-failure.ts';
import { setUpServer } from '../../testing/set-up-server.ts';

const server = setUpServer();
const FILE = 'Recipient,Sender,Origin,Destination,Delivery date\nOne,Accra Books,Accra,Lyon,2026-12-13';

test('imports a file once when uploaded 20 times at once with one key [R3]', async () => {
  const admin = await server.admin();
  const upload = (file: string, key: string) =>
    admin.post('/api/admin/imports').type('text/csv').set('Idempotency-Key', key).send(file);
  const answers = await Promise.all(Array.from({ length: 20 }, () => upload(FILE, 'k')));
  expect(new Set(answers.map(({ status, text, headers }) => `${status} ${headers.location} ${text}`)).size).toBe(1);
  expect(answers.filter(({ headers }) => headers['idempotent-replayed'] === 'true')).toHaveLength(19);
  expectFailure(await upload(FILE.replace('Lyon', 'Paris'), 'k'), 'IDEMPOTENCY_MISMATCH');
  expect(await server.connection().collection('imports').countDocuments()).toBe(1);
  await upload(FILE, 'another').expect(201);
  expect(await server.connection().collection('imports').countDocuments()).toBe(2);
});
