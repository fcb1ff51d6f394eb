import { access, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { createTemporaryFolder } from './temporary-folders.ts';

/** The server compresses documents and texts that contain URLs itself. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$|NOTICES\.txt$/;
/** Bytes; smaller files gain nothing from compression. */
const MIN_BYTES = 1_024;
const SERVER_ONLY = `server${path.sep}`;

/** `best` adds `.br`, which takes a hundred times longer. The server never compresses static files at runtime. */
export async function compressFiles(folder: string, { best }: { best: boolean }): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const files = names
    .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith(SERVER_ONLY))
    .map((name) => path.join(folder, name));
  const unfinished = createTemporaryFolder(folder);
  await Promise.all(
    files.map(async (file, index) => {
      const bytes = await readFile(file);
      if (bytes.length < MIN_BYTES) return;
      const write = async (suffix: string, compress: () => Promise<Buffer>) => {
        if (await exists(file + suffix)) return;
        await writeFile(path.join(unfinished, `${index}${suffix}`), await compress());
        await rename(path.join(unfinished, `${index}${suffix}`), file + suffix);
      };
      await write('.gz', () => promisify(gzip)(bytes, { level: 9 }));
      if (best) {
        await write('.br', () => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
      }
    }),
  );
}

const exists = (file: string): Promise<boolean> =>
  access(file).then(
    () => true,
    () => false,
  );
