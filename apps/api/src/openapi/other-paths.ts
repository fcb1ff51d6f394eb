import { getLogoPath, getPhotoPath } from '@waybill/contracts/site/logo-types';
import type { collectFailures } from './describe-failures.ts';
import type { Operation, PathItem } from './open-api.ts';
import { findTag } from './tags.ts';

type Failures = ReturnType<typeof collectFailures>;

export const NOT_DESCRIBED: Readonly<Record<string, string>> = {
  '/docs': 'the reference page',
  '/docs/:file': 'files of the reference page',
  '/.well-known/security.txt': 'a file of the site, specified by RFC 9116',
};

export function describeOtherPaths(failures: Failures): Record<string, PathItem> {
  const get = (path: string, operation: Omit<Operation, 'tags' | 'parameters'> & Partial<Pick<Operation, 'parameters'>>) => ({
    [path]: { get: { tags: [findTag(path)], parameters: [], ...operation } },
  });
  const picture = (path: string, operation: { operationId: string; summary: string }) =>
    get(path, {
      ...operation,
      security: [],
      parameters: [
        {
          name: 'name',
          in: 'path',
          required: true,
          description: 'The name that the upload has answered.',
          schema: { type: 'string', pattern: '^[0-9a-f]{32}\\.(png|jpg|webp)$' },
          example: '0123456789abcdef0123456789abcdef.png',
        },
      ],
      responses: {
        200: { description: 'The image. Cache it permanently.', content: pictures },
        ...failures.describe(['NOT_FOUND', 'INTERNAL', 'UNAVAILABLE']),
      },
    });
  return {
    ...get('/openapi.json', {
      operationId: 'getDescription',
      summary: 'Get this OpenAPI document',
      security: [],
      parameters: [{ $ref: '#/components/parameters/If-None-Match' }],
      responses: {
        200: {
          description: 'OpenAPI 3.1',
          headers: { ETag: { $ref: '#/components/headers/ETag' } },
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        304: { description: 'The cached response is still valid.' },
      },
    }),
    ...picture(getLogoPath('{name}'), {
      operationId: 'getLogo',
      summary: 'Get an uploaded logo by its name in the settings',
    }),
    ...picture(getPhotoPath('{name}'), {
      operationId: 'getPhoto',
      summary: 'Get an uploaded portrait by its name in the settings',
    }),
    ...get('/metrics', {
      operationId: 'getMetrics',
      summary: 'Get metrics in the Prometheus format',
      description: 'Available only if METRICS_TOKEN is set. Send its value as the bearer token.',
      security: [{ metricsToken: [] }],
      responses: {
        200: { description: 'Metrics since the start', content: { 'text/plain': { schema: { type: 'string' } } } },
        ...failures.describe(['UNAUTHENTICATED', 'INVALID_TOKEN', 'NOT_FOUND']),
      },
    }),
  };
}

const pictures = Object.fromEntries(['image/png', 'image/jpeg', 'image/webp'].map((type) => [type, {}]));
