import { logoPath, photoPath } from '@waybill/contracts/site/logo-types';
import type { collectFailures } from './describe-failures.ts';
import type { Operation, PathItem } from './open-api.ts';

type Failures = ReturnType<typeof collectFailures>;

/** What is mounted below `/api` beside the table, and why it is not described: it is no call of a program. */
export const NOT_DESCRIBED: Readonly<Record<string, string>> = {
  '/docs': 'the page that shows the description',
  '/docs/:file': 'the files of that page',
};

/** What is mounted below `/api` beside the endpoint table and is for programs. */
export function describeOtherPaths(failures: Failures, tagOf: (path: string) => string): Record<string, PathItem> {
  const get = (path: string, operation: Omit<Operation, 'tags' | 'parameters'> & Partial<Pick<Operation, 'parameters'>>) => ({
    [path]: { get: { tags: [tagOf(path)], parameters: [], ...operation } },
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
          schema: { type: 'string', pattern: '^[0-9a-f]{32}\\.(png|jpg|webp)$' },
          example: '0123456789abcdef0123456789abcdef.png',
        },
      ],
      responses: {
        200: { description: 'The picture, to be kept for ever', content: pictures },
        ...failures.describe(['NOT_FOUND', 'INTERNAL', 'UNAVAILABLE']),
      },
    });
  return {
    ...get('/openapi.json', {
      operationId: 'getDescription',
      summary: 'This description',
      security: [],
      parameters: [{ $ref: '#/components/parameters/If-None-Match' }],
      responses: {
        200: {
          description: 'OpenAPI 3.1',
          headers: { ETag: { $ref: '#/components/headers/ETag' } },
          content: { 'application/json': { schema: { type: 'object' } } },
        },
        304: { description: 'Nothing has changed.' },
      },
    }),
    ...picture(logoPath('{name}'), {
      operationId: 'getLogo',
      summary: 'An uploaded picture, by the name that the settings tell',
    }),
    ...picture(photoPath('{name}'), { operationId: 'getPhoto', summary: 'A portrait, by the name that the settings tell' }),
    ...get('/metrics', {
      operationId: 'getMetrics',
      summary: 'What to watch, in the format of Prometheus',
      description: 'Is there only where METRICS_TOKEN is set, which is its token.',
      security: [{ metricsToken: [] }],
      responses: {
        200: { description: 'Figures since the start', content: { 'text/plain': { schema: { type: 'string' } } } },
        ...failures.describe(['UNAUTHENTICATED', 'INVALID_TOKEN', 'NOT_FOUND']),
      },
    }),
  };
}

const pictures = Object.fromEntries(['image/png', 'image/jpeg', 'image/webp'].map((type) => [type, {}]));
