import { existsSync, readdirSync } from 'node:fs';
import { extname, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

const YEAR_SECONDS = 31_536_000;
/** Vite adds a content hash to these names. */
const HASHED = '/assets/';
/** Documents are served as pages; source maps and server code stay private. */
const NOT_FOR_BROWSERS = /^\/(?:server|\.vite)\/|\.html(?:\.|$)|\.map$/;
/** Best first; the build stores these variants beside compressible files. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/** Without documents, which the module `pages` serves. */
export function staticSite(root: string): RequestHandler {
  const files = listFiles(root);
  return (req, res, next) => {
    const file = decodedPath(req);
    if ((req.method !== 'GET' && req.method !== 'HEAD') || file === undefined || !files.has(file)) return next();
    sendFile(req, res, { root, file, files });
  };
}

function listFiles(root: string): ReadonlySet<string> {
  if (!existsSync(root)) return new Set();
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' });
  const paths = entries.map((entry) => `/${entry.replaceAll(sep, '/')}`);
  return new Set(paths.filter((path) => extname(path) !== '' && !NOT_FOR_BROWSERS.test(path)));
}

function decodedPath(req: Request): string | undefined {
  try {
    return decodeURIComponent(req.path);
  } catch {
    return undefined;
  }
}

function sendFile(
  req: Request,
  res: Response,
  { root, file, files }: { root: string; file: string; files: ReadonlySet<string> },
): void {
  const encoding = ENCODINGS.find(({ name, suffix }) => files.has(file + suffix) && req.acceptsEncodings(name) === name);
  res.type(extname(file));
  res.vary('Accept-Encoding');
  res.setHeader('Cache-Control', file.startsWith(HASHED) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache');
  if (encoding) res.setHeader('Content-Encoding', encoding.name);
  res.sendFile(file + (encoding?.suffix ?? ''), { root, cacheControl: false });
}
