import { expect, test } from 'vitest';
import { createSmtp } from '../../../platform/smtp/smtp.ts';
import { administrator } from '../../../testing/administrator.ts';
import { expectFailure } from '../../../testing/expect-failure.ts';
import { startMailServer } from '../../../testing/mail-server.ts';
import { setUpServer } from '../../../testing/set-up-server.ts';
import { testMailServer } from './test-mail-server.ts';

const server = setUpServer({ config: { publicUrl: 'https://track.rota.example', demoData: 'never' } });
const BY = administrator('dispatcher');
const post = async (body: object) => (await server.admin()).post('/api/admin/mails/test-server').send(body);
const log = async () =>
  (await (await server.admin()).get('/api/admin/activity?action=mail.tested').expect(200)).body.data.entries;

test('sends a test mail of a company without settings and shipments to the given address only', async () => {
  const { url, arrived } = await startMailServer();
  await testMailServer({ ...server.newContext(), smtp: createSmtp(url) }, 'office@example.com', BY);
  expect(arrived.map(({ envelopeTo, from, subject }) => ({ envelopeTo, from, subject }))).toEqual([
    {
      envelopeTo: ['office@example.com'],
      from: { address: 'no-reply@track.rota.example', name: 'Parcel tracking' },
      subject: 'Test email from Parcel tracking',
    },
  ]);
  expect(arrived[0]?.text).toBe(
    'The mail server works. Parcel tracking can send emails to recipients and senders of shipments.\n',
  );
  expect(await log()).toMatchObject([{ actor: 'dispatcher', targetType: 'settings', targetId: 'settings' }]);
  expect(JSON.stringify(await log())).not.toContain('office@example.com');
});

test('returns what the mail server said when it refuses, and logs no test', async () => {
  const { url } = await startMailServer({
    onRcptTo: (_address, _session, answer) => answer(Object.assign(new Error('Relaying denied'), { responseCode: 550 })),
  });
  const context = { ...server.newContext(), smtp: createSmtp(url) };
  await expect(testMailServer(context, 'office@example.com', BY)).rejects.toMatchObject({
    code: 'PRECONDITION_FAILED',
    message: expect.stringMatching(/^The mail server rejected the email: .*Relaying denied/),
  });
  expect(await log()).toEqual([]);
});

test('refuses without a mail server, and a bad address', async () => {
  const answer = expectFailure(await post({ to: 'office@example.com' }), 'PRECONDITION_FAILED');
  expect(answer.message).toBe('No mail server is configured. Set SMTP_URL to send emails.');
  for (const to of ['', 'office', 'a@example.com\r\nBcc: b@example.com', 7, null, undefined])
    expect(expectFailure(await post({ to }), 'VALIDATION').errors).toMatchObject([{ path: 'to' }]);
});

test('limits test mails to ten in ten minutes', async () => {
  for (let turn = 0; turn < 10; turn += 1) expect((await post({ to: 'office@example.com' })).status).toBe(412);
  expectFailure(await post({ to: 'office@example.com' }), 'RATE_LIMITED');
});
