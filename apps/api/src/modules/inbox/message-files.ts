import { randomBytes } from 'node:crypto';
import { FILE_STARTS } from '@waybill/contracts/shared/limits';
import { HOUR_MS } from '@waybill/domain/time';
import { AppError } from '../../platform/errors/app-error.ts';
import { readPicture } from '../../platform/pictures/read-picture.ts';
import { uploadThread } from '../../platform/threads/upload-thread.ts';
import type { ProofPictureRecord } from '../proofs/proof-picture-model.ts';
import type { InboxContext, MessageStore } from './inbox-context.ts';
import { readMessage } from './store/message-repository.ts';

/** A call that stores files and then their message has ended long before. */
const UNUSED_MS = HOUR_MS;
const BATCH = 200;

/** Stored before the message that names them: a crash between leaves files that no message names, which a job removes. */
export async function storeFiles(
  { messages, now }: MessageStore,
  trackingId: string,
  files: readonly string[],
): Promise<ProofPictureRecord[]> {
  const stored: ProofPictureRecord[] = [];
  // One at a time, as each needs the memory of its pixels.
  for (const [index, base64] of files.entries()) {
    const bytes = Buffer.from(base64, 'base64');
    const path = `files.${index}`;
    const file = base64.startsWith(FILE_STARTS.pdf)
      ? { type: 'application/pdf' as const, content: await checkPdf(bytes, path) }
      : { type: 'image/jpeg' as const, content: (await readPicture(bytes, { use: 'photo', path })).content };
    stored.push({ ...file, name: randomBytes(16).toString('hex'), trackingId, storedAt: now() });
  }
  if (stored.length > 0) await messages.files.add(stored);
  return stored;
}

/** In the thread of uploads. @throws AppError VALIDATION */
async function checkPdf(bytes: Buffer, path: string): Promise<Buffer> {
  await uploadThread.run('checkPdf', { content: new Uint8Array(bytes), path });
  return bytes;
}

/** @throws AppError MESSAGE_NOT_FOUND */
export async function getMessageFile(
  { messages }: InboxContext,
  { reference, fileId }: { reference: string; fileId: string },
): Promise<{ content: Buffer; name: string }> {
  const { files = [] } = await readMessage(reference, messages.find);
  const index = files.findIndex(({ name }) => name === fileId);
  const file = index === -1 ? undefined : (await messages.files.find([fileId])).get(fileId);
  if (!file) throw new AppError('MESSAGE_NOT_FOUND', 'The message has no such file, or no longer has it.');
  return { content: file.content, name: `${reference}-${index + 1}.${file.type === 'application/pdf' ? 'pdf' : 'jpg'}` };
}

/** Removes files that no message names. */
export async function removeUnusedFiles({ messages, now }: InboxContext): Promise<void> {
  const before = new Date(now().getTime() - UNUSED_MS);
  let after: Date | undefined;
  for (;;) {
    const files = await messages.files.listStored(before, BATCH, after);
    if (files.length === 0) return;
    after = files.at(-1)?.storedAt;
    const named = await messages.listFileNames([...new Set(files.map(({ trackingId }) => trackingId))]);
    const unused = files.map(({ name }) => name).filter((name) => !named.has(name));
    if (unused.length > 0) await messages.files.remove(unused);
    if (files.length < BATCH) return;
  }
}
