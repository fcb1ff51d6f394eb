import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { callExamples } from '@waybill/contracts/contracts';
import openapiTypes, { astToString, type OpenAPI3 } from 'openapi-typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REPOSITORY_ROOT } from '../paths.ts';
import { readSteps } from '../testing/api-tour.ts';
import { describeApi } from './describe-api.ts';

const COMPILER = fileURLToPath(new URL('../../../../node_modules/typescript/bin/tsc', import.meta.url));

/** A client as an integrator would write it, typed by nothing but the generated file. */
const CALL = `
import type { operations, components } from './waybill.ts';
type Content<T> = T extends { content: { 'application/json': infer Body } } ? Body : never;
type ResponseBody<Name extends keyof operations, Status extends keyof operations[Name]['responses']> =
  Content<operations[Name]['responses'][Status]>;
type RequestBody<Name extends keyof operations> = Content<NonNullable<operations[Name]['requestBody']>>;
`;

const GOOD = `${CALL}
export const parcel: RequestBody<'createShipment'> = {
  recipient: { name: 'Ada Okafor', phone: null },
  sender: { name: 'Lindqvist Ceramics' },
  origin: 'Malmö',
  destination: 'Lagos',
  deliveryDate: '2030-05-17',
};
export const getId = (made: ResponseBody<'createShipment', 201>): string => made.data.trackingId;
export const pages = ({ data }: ResponseBody<'listShipments', 200>): number => data.pagination.pages;
export const getPhone = ({ data }: ResponseBody<'trackShipment', 200>): string | null =>
  'phone' in data.recipient ? data.recipient.phone : null;
export const query: operations['listShipments']['parameters']['query'] = { page: 2, limit: 50, status: 'on_hold', ids: ['TRK-1'] };
export const isStale = (failed: components['schemas']['Failure']): boolean => failed.code === 'STALE';
`;

/** One mistake a line; each must be found. */
const MISTAKES = [
  `export const unknownStatus: RequestBody<'updateStatus'> = { status: 'lost' };`,
  `export const noOrigin: RequestBody<'createShipment'> = { recipient: { name: 'A' }, sender: { name: 'B' }, destination: 'C', deliveryDate: '2030-05-17' };`,
  `export const wrongField = ({ data }: ResponseBody<'createShipment', 201>) => data.trackingNumber;`,
  `export const textForNumber: operations['listShipments']['parameters']['query'] = { page: 'two' };`,
  `export const unknownCode = (failed: components['schemas']['Failure']) => failed.code === 'TEAPOT';`,
];

/** The bodies of docs/api.md by operation. */
function readTourBodies(): [operation: string, json: string][] {
  const paths = Object.entries(describeApi().paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, { operationId }]) => ({
      operationId,
      method,
      pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
    })),
  );
  const accepted = steps.filter(({ expected }) => !expected.includes('"success": false'));
  return accepted
    .flatMap(({ command }) => command.split('curl '))
    .flatMap((call): [string, string][] => {
      const parcel = /JSON'\n([\s\S]+?)\nJSON/.exec(call)?.[1];
      if (parcel !== undefined) return [['createShipment', parcel]];
      const [, path = ''] = /\$WAYBILL\/api([^\s"?]*)/.exec(call) ?? [];
      const json = /-d '(\{[^']*\})'/.exec(call)?.[1];
      const method = /-X (\w+)/.exec(call)?.[1]?.toLowerCase() ?? 'post';
      const named = paths.find((one) => one.method === method && one.pattern.test(path));
      return json === undefined || !named ? [] : [[named.operationId, json]];
    });
}

const steps = readSteps(readFileSync(join(REPOSITORY_ROOT, 'docs/api.md'), 'utf8'));
const tourBodies = readTourBodies();
const exampleBodies = Object.entries(callExamples).flatMap(([name, { body }]): [string, string][] =>
  body === undefined ? [] : [[name, JSON.stringify(body)]],
);
const BODIES = [...tourBodies, ...exampleBodies].map(
  ([name, json], index) => `export const body${index}: RequestBody<'${name}'> = ${json};`,
);

const folder = mkdtempSync(join(tmpdir(), 'waybill-client-'));

beforeAll(async () => {
  const document = describeApi() as unknown as OpenAPI3;
  writeFileSync(join(folder, 'waybill.ts'), astToString(await openapiTypes(document, { silent: true })));
  writeFileSync(join(folder, 'good.ts'), GOOD);
  writeFileSync(join(folder, 'bodies.ts'), CALL + BODIES.join('\n'));
  writeFileSync(join(folder, 'mistakes.ts'), CALL + MISTAKES.join('\n'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @returns the errors of the compiler by file and line. */
async function compile(): Promise<string[]> {
  const options = ['--noEmit', '--strict', '--allowImportingTsExtensions', '--module', 'nodenext', '--types', ''];
  const output = await new Promise<string>((resolve) => {
    execFile(process.execPath, [COMPILER, ...options, 'good.ts', 'bodies.ts', 'mistakes.ts'], { cwd: folder }, (_error, stdout) =>
      resolve(stdout),
    );
  });
  return output.match(/^\S+\(\d+/gm) ?? [];
}

test('compiles a generated client with the bodies of docs/api.md and the examples, and detects every mistake [B21, A6]', async () => {
  expect(tourBodies.length).toBeGreaterThan(10);
  const firstLine = CALL.split('\n').length;
  expect(await compile()).toEqual(MISTAKES.map((_, index) => `mistakes.ts(${firstLine + index}`));
});
