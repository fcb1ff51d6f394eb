import { createHash } from 'node:crypto';
import { type RequestHandler, Router } from 'express';
import { getOrigin } from '../platform/http/request-address.ts';
import { describeApi } from './describe-api.ts';
import { ORIGIN } from './docs-curl.ts';
import { makeDocsFiles } from './docs-files.ts';

const YEAR_SECONDS = 31_536_000;

export interface DescriptionParts {
  publicUrl?: string | undefined;
  readCompanyName: () => Promise<string>;
}

/** Public on purpose; built on first request. */
export function apiDescription({ publicUrl, readCompanyName }: DescriptionParts): Router {
  const describe = keepLatest(describeApi);
  const document = keepLatest((company) => {
    const text = JSON.stringify(describe(company));
    return { text, etag: createEtag(text) };
  });
  const docs = keepLatest((company) => makeDocsFiles(describe(company)));
  // The reference is there without the database, too.
  const getCompany = () => readCompanyName().catch(() => undefined);

  const sendDocument: RequestHandler = async (_req, res) => {
    const { text, etag } = document(await getCompany());
    res.set({ ETag: etag, 'Cache-Control': 'no-cache' }).type('json').send(text);
  };

  const sendPage: RequestHandler = async (req, res) => {
    const { page } = await docs(await getCompany());
    const text = page.replaceAll(ORIGIN, publicUrl ?? getOrigin(req));
    res
      .set({ ETag: createEtag(text), 'Cache-Control': 'no-cache' })
      .type('html')
      .send(text);
  };

  const sendFile: RequestHandler<{ file: string }> = async (req, res, next) => {
    const file = (await docs(await getCompany())).files.get(req.params.file);
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

function keepLatest<Made>(make: (company: string | undefined) => Made): (company: string | undefined) => Made {
  let cached: { company: string | undefined; made: Made } | undefined;
  return (company) => {
    if (!cached || cached.company !== company) cached = { company, made: make(company) };
    return cached.made;
  };
}
