import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The server compresses documents and texts that contain URLs itself. */
const COMPRESSIBLE = /\.(?:js|css|svg|json|webmanifest)$|NOTICES\.txt$/;
/** Bytes; smaller files gain nothing from compression. */
const MIN_BYTES = 1_024;
const SERVER_ONLY = `server${path.sep}`;
/** The greatest, 11, costs ten seconds of CPU for 1.6 % of the bytes. */
const BROTLI_QUALITY = 10;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };

interface Compressed {
  gz: Promise<Buffer>;
  br: Promise<Buffer>;
}

/** The server never compresses static files at runtime. Scripts without texts are the same in every language. */
export async function compressFiles(folder: string, only?: readonly string[]): Promise<void> {
  const names = only ?? (await readdir(folder, { recursive: true }));
  const known = new Map<string, Compressed>();
  await Promise.all(
    names
      .filter((name) => COMPRESSIBLE.test(name) && !name.startsWith(SERVER_ONLY))
      .map(async (name) => {
        const file = path.join(folder, name);
        const bytes = await readFile(file);
        if (bytes.length < MIN_BYTES) return;
        const key = bytes.toString('latin1');
        const found = known.get(key) ?? compress(bytes);
        known.set(key, found);
        await Promise.all([writeFile(`${file}.gz`, await found.gz), writeFile(`${file}.br`, await found.br)]);
      }),
  );
}

const compress = (bytes: Buffer): Compressed => ({
  gz: promisify(gzip)(bytes, { level: 9 }),
  br: promisify(brotliCompress)(bytes, BROTLI),
});
