import { createHash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { describeApi } from './describe-api.ts';
import { readDocsFiles } from './docs-files.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the description of the API, below `/api`: as OpenAPI for programs, and as a page to read and to try. Both are public on
 * purpose, and made when first asked for.
 */
export function apiDescription(): Router {
  const document = keepOnce(() => {
    const text = JSON.stringify(describeApi());
    return { text, etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` };
  });
  const docs = keepOnce(readDocsFiles);

  const sendDocument: RequestHandler = (_req, res) => {
    const { text, etag } = document();
    res.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('json').send(text);
  };

  const sendPage: RequestHandler = async (_req, res) => {
    const { page } = await docs();
    res.set('Cache-Control', 'no-cache').type('html').send(page);
  };

  const sendFile: RequestHandler<{ file: string }> = async (req, res, next) => {
    const file = (await docs()).files.get(req.params.file);
    if (!file) return next();
    res.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`).type(file.type).vary('Accept-Encoding');
    if (req.acceptsEncodings('gzip') !== 'gzip') return res.send(file.plain);
    res.set('Content-Encoding', 'gzip').send(file.gzipped);
  };

  return Router().get('/openapi.json', sendDocument).get('/docs', sendPage).get('/docs/:file', sendFile);
}

/** Makes something when it is first wanted, and once. */
function keepOnce<Made>(make: () => Made): () => Made {
  let kept: { made: Made } | undefined;
  return () => (kept ??= { made: make() }).made;
}
