import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { REPOSITORY } from './dev-server.ts';

interface Edit {
  /** Relative to the repository. */
  file: string;
  from: string;
  to: string;
}

/** `watch` gets the moment of the change, in milliseconds of the epoch; afterwards the file is restored. */
export async function editSource<Result>(
  { file, from, to }: Edit,
  watch: (editedAt: number) => Promise<Result>,
): Promise<Result> {
  const absolute = path.join(REPOSITORY, file);
  const source = await readFile(absolute, 'utf8');
  if (!source.includes(from)) throw new Error(`${file} no longer holds ${from}, which is edited to see how soon that shows.`);
  try {
    const editedAt = Date.now();
    await writeFile(absolute, source.replace(from, to));
    return await watch(editedAt);
  } finally {
    await writeFile(absolute, source);
  }
}
