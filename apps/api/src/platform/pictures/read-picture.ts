import { validationError } from '../errors/app-error.ts';
import { JobLimitError } from '../threads/job-thread.ts';
import { uploadThread } from '../threads/upload-thread.ts';
import type { EncodedPicture, PictureJob, PictureUse } from './encode-picture.ts';

/** Makes it small, upright and without metadata, in the thread of uploads. @throws AppError VALIDATION, UNSUPPORTED_PICTURE */
export async function readPicture(
  bytes: Uint8Array,
  { use, path }: { use: PictureUse; path: string },
): Promise<{ content: Buffer; format: EncodedPicture['format'] }> {
  // Must stay loaded when the thread ends; else the next thread could not load it again (documentation of sharp, "Worker threads").
  await import('sharp');
  // A copy, because the whole memory behind a buffer is handed over.
  const content = new Uint8Array(bytes);
  const job: PictureJob = { content, use, path };
  try {
    const encoded = await uploadThread.run<EncodedPicture>('encodePicture', job, [content.buffer]);
    return { ...encoded, content: Buffer.from(encoded.content) };
  } catch (error) {
    if (!(error instanceof JobLimitError)) throw error;
    throw validationError([{ path, message: 'takes too much time or memory to read: take a smaller picture' }]);
  }
}
