import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import { SmtpFailure } from './smtp-failure.ts';
import { createSmtp } from './smtp.ts';

async function startLocked(onAuth: SMTPServerOptions['onAuth']) {
  const { url, drop } = await startMailServer({ authOptional: false, allowInsecureAuth: true, onAuth });
  return { url: url.replace('//', '//courier:secret@'), drop };
}

test('rejects when the connection is lost during sign-in, without ending the process', async () => {
  const { url, drop } = await startLocked(() => drop());
  await expect(createSmtp(url).open()).rejects.toBeInstanceOf(SmtpFailure);
});

test('gives up on a mail server that does not answer during sign-in', async () => {
  const { url, drop } = await startLocked(() => undefined);
  await expect(createSmtp(`${url}?socketTimeout=300`).open()).rejects.toBeInstanceOf(SmtpFailure);
  drop();
});

test('rejects a wrong password, and opens the connection with a right one', async () => {
  const refusing = await startLocked((_auth, _session, answer) => answer(new Error('No')));
  await expect(createSmtp(refusing.url).open()).rejects.toBeInstanceOf(SmtpFailure);
  const { url } = await startLocked((_auth, _session, answer) => answer(null, { user: 'courier' }));
  (await createSmtp(url).open()).close();
});
