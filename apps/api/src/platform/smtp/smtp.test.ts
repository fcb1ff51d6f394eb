import type { SMTPServerOptions } from 'smtp-server';
import { expect, test } from 'vitest';
import { startMailServer } from '../../testing/mail-server.ts';
import { SmtpFailure } from './smtp-failure.ts';
import { createSmtp } from './smtp.ts';

async function startLocked(onAuth: SMTPServerOptions['onAuth']) {
  const { url, drop } = await startMailServer({ authOptional: false, allowInsecureAuth: true, onAuth });
  return { url: url.replace('//', '//courier:secret@'), drop };
}

test('a connection that is lost while we sign in is a failure like others, and nothing that ends the process', async () => {
  const { url, drop } = await startLocked(() => drop());
  await expect(createSmtp(url).open()).rejects.toBeInstanceOf(SmtpFailure);
});

test('a mail server that does not answer while we sign in is given up', async () => {
  const { url, drop } = await startLocked(() => undefined);
  await expect(createSmtp(`${url}?socketTimeout=300`).open()).rejects.toBeInstanceOf(SmtpFailure);
  drop();
});

test('a password that is refused is a failure, one that is right opens the connection', async () => {
  const refusing = await startLocked((_auth, _session, answer) => answer(new Error('No')));
  await expect(createSmtp(refusing.url).open()).rejects.toBeInstanceOf(SmtpFailure);
  const { url } = await startLocked((_auth, _session, answer) => answer(null, { user: 'courier' }));
  (await createSmtp(url).open()).close();
});
