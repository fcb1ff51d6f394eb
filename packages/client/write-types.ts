import { mkdirSync, writeFileSync } from 'node:fs';
import { endpoints } from '@waybill/contracts/contracts';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { describeApi } from '../../apps/api/src/openapi/describe-api.ts';
import type { Described, OpenApiDocument, Operation, PathItem } from '../../apps/api/src/openapi/open-api.ts';

const FOLDER = new URL('src/generated/', import.meta.url);
const SCHEMA = /#\/components\/schemas\/([\w.-]+)/g;

const { paths, components, ...document } = describeApi();
const names = new Set(Object.entries(endpoints).flatMap(([name, endpoint]) => (isForShippers(endpoint) ? [name] : [])));
const calls = Object.entries(paths)
  .map(([path, item]) => [path, selectCalls(item)] as const)
  .filter(([, item]) => Object.keys(item).length > 0);
const selected = {
  ...document,
  paths: Object.fromEntries(calls),
  components: { ...components, schemas: selectSchemas([calls, document.webhooks]), responses: {} },
};
const types = await openapiTypes(selected as unknown as OpenAPI3, { silent: true });
mkdirSync(FOLDER, { recursive: true });
writeFileSync(new URL('api.ts', FOLDER), astToString(types));

/** Calls of the permissions that a shipper's key may have, without uploads of files and streams. */
function isForShippers({ access, staffAccess, consumes, produces }: Endpoint): boolean {
  return (staffAccess ?? access).startsWith('shipments:') && !consumes && produces !== 'text/event-stream';
}

function selectCalls(item: PathItem): PathItem {
  return Object.fromEntries(
    Object.entries(item)
      .filter(([, { operationId }]) => names.has(operationId))
      .map(([method, operation]) => [method, { ...operation, responses: selectSuccesses(operation.responses) }]),
  );
}

/** In the view of staff, which stands first. All failures have one form. */
function selectSuccesses(responses: Operation['responses']): Operation['responses'] {
  const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
  return Object.fromEntries(
    successes.map(([status, answer]) => {
      const { description, content = {} } = answer as { description: string; content?: Record<string, Described> };
      const staff = Object.entries(content).map(([type, { schema, examples }]) => [
        type,
        { schema: examples ? (schema as { anyOf: unknown[] }).anyOf[0] : schema },
      ]);
      return [status, { description, content: Object.fromEntries(staff) }];
    }),
  );
}

/** The schemas that the calls need. */
function selectSchemas(from: unknown): OpenApiDocument['components']['schemas'] {
  const found = new Set(['Failure']);
  const visit = (value: unknown): void => {
    for (const [, name = ''] of (JSON.stringify(value) ?? '').matchAll(SCHEMA)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(components.schemas[name]);
    }
  };
  visit(from);
  visit(components.schemas.Failure);
  return Object.fromEntries(Object.entries(components.schemas).filter(([name]) => found.has(name)));
}
