import { type EndpointName, endpoints } from '@waybill/contracts/contracts';
import { TAGS } from '@waybill/contracts/facts';
import { API_BASE, API_VERSION } from '@waybill/contracts/shared/constants';
import type { Endpoint } from '@waybill/contracts/shared/endpoint';
import { HEADERS, PARAMETERS, SECURITY_SCHEMES } from './components.ts';
import { collectFailures } from './describe-failures.ts';
import { describeOperation } from './describe-operation.ts';
import { describeSchemas } from './describe-schemas.ts';
import { INTRODUCTION } from './introduction.ts';
import type { OpenApiDocument, PathItem } from './open-api.ts';
import { describeOtherPaths } from './other-paths.ts';

/** @param company the name of the installation. */
export function describeApi(company = 'Waybill'): OpenApiDocument {
  const schemas = describeSchemas();
  const failures = collectFailures();
  const paths: Record<string, PathItem> = {};
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = toTemplate(endpoint.path);
    const operation = describeOperation(name, endpoint, { schemas, failures });
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: `${company} API`,
      version: API_VERSION,
      summary: 'Track parcels and run the office behind them',
      description: INTRODUCTION,
    },
    servers: [{ url: API_BASE }],
    externalDocs: { url: `${API_BASE}/docs`, description: 'Interactive reference' },
    tags: TAGS.flatMap(({ name, description }) => (description ? [{ name, description }] : [])),
    paths: { ...paths, ...describeOtherPaths(failures) },
    components: {
      schemas: schemas.named,
      responses: failures.components,
      parameters: PARAMETERS,
      headers: HEADERS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** `/a/:b` as OpenAPI writes it: `/a/{b}`. */
const toTemplate = (path: string): string => path.replace(/:(\w+)/g, '{$1}');
