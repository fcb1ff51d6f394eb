import { API_BASE } from '@waybill/contracts/shared/constants';
import type { OpenApiDocument, Operation, Parameter } from './open-api.ts';

export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

/** Replaced by the request's origin when sent. */
export const ORIGIN = 'https://origin.invalid';

export const listCalls = ({ paths }: OpenApiDocument): Call[] =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );

export const listParameters = (operation: Operation, { components }: OpenApiDocument): Parameter[] =>
  operation.parameters.flatMap((parameter) => {
    if (!('$ref' in parameter)) return [parameter];
    const named = components.parameters[parameter.$ref.split('/').at(-1) ?? ''];
    return named ? [named] : [];
  });

export function writeCurl({ method, path, operation }: Call, document: OpenApiDocument): string {
  const parameters = listParameters(operation, document);
  const body = readBody(operation);
  const fileName = getFileName(operation);
  const usual = body === undefined ? 'GET' : 'POST';
  const lines = [
    `curl${method === usual ? '' : ` -X ${method}`}${isStream(operation) ? ' -N' : ''}${fileName === undefined ? '' : ` -o ${fileName}`} ${buildUrl(path, parameters)}`,
    ...listTokenOptions(operation),
    ...parameters
      .filter(({ in: place, name }) => place === 'header' && name === 'Idempotency-Key')
      .map(({ name, example }) => `-H '${name}: ${String(example)}'`),
    ...(body === undefined ? [] : [`-H 'Content-Type: ${body.type}'`, body.option]),
  ];
  return lines.join(' \\\n  ');
}

function buildUrl(path: string, parameters: readonly Parameter[]): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(
      getExampleValue(parameters.find((parameter) => parameter.in === 'path' && parameter.name === name)) ?? name,
    ),
  );
  const query = parameters.flatMap((parameter) => {
    const value = parameter.in === 'query' ? getExampleValue(parameter) : undefined;
    return value === undefined ? [] : [`${parameter.name}=${encodeURIComponent(value).replaceAll('%2C', ',')}`];
  });
  const address = ORIGIN + API_BASE + filled;
  return query.length === 0 ? address : `'${address}?${query.join('&')}'`;
}

function getExampleValue(parameter: Parameter | undefined): string | undefined {
  const example = parameter?.example;
  if (example === undefined) return undefined;
  return typeof example === 'object' ? example.join(',') : String(example);
}

function listTokenOptions({ security }: Operation): string[] {
  const [way, ...others] = security;
  if (!way || others.length > 0) return [];
  return [`-H "Authorization: Bearer $${'metricsToken' in way ? 'METRICS_TOKEN' : 'TOKEN'}"`];
}

function readBody({ requestBody }: Operation): { type: string; option: string } | undefined {
  const [entry] = Object.entries((requestBody?.content ?? {}) as Record<string, { example?: unknown }>);
  if (!entry) return undefined;
  const [type, { example }] = entry;
  if (type !== 'application/json') return { type, option: `--data-binary @${type === 'text/csv' ? 'rows.csv' : 'file'}` };
  return { type, option: `-d ${quoteForShell(JSON.stringify(example ?? {}, undefined, 2))}` };
}

const quoteForShell = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

function getResponseType({ responses }: Operation): string {
  const answer = responses[200];
  const [type = ''] = answer && 'content' in answer ? Object.keys(answer.content ?? {}) : [];
  return type;
}

const isStream = (operation: Operation): boolean => getResponseType(operation) === 'text/event-stream';

function getFileName(operation: Operation): string | undefined {
  const { operationId } = operation;
  const type = getResponseType(operation);
  if (type === 'text/csv') return `${operationId}.csv`;
  if (type === 'text/calendar') return `${operationId}.ics`;
  return type.startsWith('image/') ? `${operationId}.${type.slice('image/'.length)}` : undefined;
}
