import formats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describeApi } from '../openapi/describe-api.ts';

interface Content {
  /** 0 means the request. */
  status: number;
  type?: string | undefined;
  content: unknown;
}

const document = describeApi();
const ajv = new Ajv2020({ strict: false });
formats.default(ajv);
// OpenAPI formats are accepted, not decoded.
ajv.addFormat('base64', true);
ajv.addSchema({ $id: 'api', ...document }, undefined, undefined, false);

const places = new Map(
  (['paths', 'webhooks'] as const).flatMap((section) =>
    Object.entries(document[section]).flatMap(([path, item]) =>
      Object.entries(item).map(([method, { operationId }]) => [operationId, { section, path, method }] as const),
    ),
  ),
);

/** @returns violations of the API description; empty if none. */
export function findSchemaViolations(operationId: string, { status, type = 'application/json', content }: Content): object[] {
  const { section = 'paths', path = '', method = '' } = places.get(operationId) ?? {};
  const answer = document[section][path]?.[method]?.responses[status];
  const pointer =
    answer && '$ref' in answer
      ? answer.$ref
      : `#/${[section, path, method, ...(status === 0 ? ['requestBody'] : ['responses', String(status)])].map(escape).join('/')}`;
  const validate = ajv.getSchema(`api${pointer}/content/${escape(type)}/schema`);
  if (!validate) return [{ message: `${operationId} is not described to answer ${status} as ${type}` }];
  return validate(content) ? [] : (validate.errors ?? []);
}

const escape = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));
