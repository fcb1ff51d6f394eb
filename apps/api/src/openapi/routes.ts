import { createHash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { getOrigin } from '../platform/http/get-origin.ts';
import { describeApi } from './describe-api.ts';
import { ORIGIN } from './docs-curl.ts';
import { makeDocsFiles } from './docs-files.ts';
import type { Tag } from './tags.ts';

const YEAR_SECONDS = 31_536_000;

/** Public on purpose; built on first request. */
export function apiDescription({ publicUrl, tags }: { publicUrl?: string | undefined; tags: readonly Tag[] }): Router {
  const describe = keepOnce(() => describeApi(tags));
  const document = keepOnce(() => {
    const text = JSON.stringify(describe());
    return { text, etag: createEtag(text) };
  });
  const docs = keepOnce(() => makeDocsFiles(describe()));

  const sendDocument: RequestHandler = (_req, res) => {
    const { text, etag } = document();
    res.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('json').send(text);
  };

  const sendPage: RequestHandler = async (req, res) => {
    const { page } = await docs();
    const text = page.replaceAll(ORIGIN, publicUrl ?? getOrigin(req));
    res
      .set({ ETag: createEtag(text), 'Cache-Control': 'no-cache' })
      .type('html')
      .send(text);
  };

  const sendFile: RequestHandler<{ file: string }> = async (req, res, next) => {
    const file = (await docs()).files.get(req.params.file);
    if (!file) return next();
    res.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`).type(file.type);
    if (!file.gzipped) return res.send(file.plain);
    res.vary('Accept-Encoding');
    if (req.acceptsEncodings('gzip') !== 'gzip') return res.send(file.plain);
    res.set('Content-Encoding', 'gzip').send(file.gzipped);
  };

  return Router().get('/openapi.json', sendDocument).get('/docs', sendPage).get('/docs/:file', sendFile);
}

const createEtag = (text: string): string => `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;

function keepOnce<Made>(make: () => Made): () => Made {
  let cached: { made: Made } | undefined;
  return () => (cached ??= { made: make() }).made;
}
