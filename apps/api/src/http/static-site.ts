import { existsSync, readdirSync } from 'node:fs';
import { extname, sep } from 'node:path';
import type { Request, RequestHandler, Response } from 'express';

const YEAR_SECONDS = 31_536_000;
/** Vite puts a hash of the content into the names below this folder. */
const HASHED = '/assets/';
/** Best first; the build leaves such siblings beside what is worth compressing. */
const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

/**
 * Serves the built web app: its files, and for every other page address the app itself, which then shows that page.
 * A missing file (an address with an extension) is no page, so it falls through to Not Found.
 * @param root folder of the build; without one, `/` says in one line what to do.
 */
export function staticSite(root: string): RequestHandler {
  const files = listFiles(root);
  if (!files.has('/index.html')) return notBuilt;
  return (req, res, next) => {
    const path = decodedPath(req);
    if ((req.method !== 'GET' && req.method !== 'HEAD') || path === undefined) return next();
    const file = files.has(path) ? path : '/index.html';
    if (file !== path && !isPage(path)) return next();
    sendFile(req, res, { root, file, files });
  };
}

const notBuilt: RequestHandler = (req, res, next) => {
  if (req.path !== '/') return next();
  res.status(503).type('text/plain').send('The web app is not built yet: run `pnpm build`, or use `pnpm dev`.\n');
};

/** All files with an extension, as addresses; source maps stay at home. */
function listFiles(root: string): ReadonlySet<string> {
  if (!existsSync(root)) return new Set();
  const entries = readdirSync(root, { recursive: true, encoding: 'utf8' });
  return new Set(
    entries.map((entry) => `/${entry.replaceAll(sep, '/')}`).filter((path) => !['', '.map'].includes(extname(path))),
  );
}

function decodedPath(req: Request): string | undefined {
  try {
    return decodeURIComponent(req.path);
  } catch {
    return undefined;
  }
}

/** No extension, and no segment like `.git`. */
const isPage = (path: string): boolean => extname(path) === '' && !path.includes('/.');

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
