import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type * as Parser from '@actions/workflow-parser';
import { rolldown } from 'rolldown';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { REPOSITORY_ROOT } from '../../paths.ts';

const read = (name: string) => readFileSync(join(REPOSITORY_ROOT, name), 'utf8');
const content = read('.github/workflows/ci.yml');
const { jobs } = z
  .object({
    permissions: z.object({ contents: z.literal('read') }),
    jobs: z.object({
      test: z.object({
        strategy: z.object({
          matrix: z.object({
            node: z.array(z.string()),
            database: z.array(z.string()),
            include: z.array(z.object({ node: z.string(), database: z.string() })),
          }),
        }),
        steps: z.array(z.object({ uses: z.string().optional(), run: z.string().optional() })),
      }),
    }),
  })
  .parse(parse(content));

/** The parser that GitHub publishes; bundled, because it imports JSON as only bundlers read it. */
async function loadParser(): Promise<typeof Parser> {
  const folder = mkdtempSync(join(tmpdir(), 'waybill-workflow-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bundle = await rolldown({ input: fileURLToPath(import.meta.resolve('@actions/workflow-parser')), platform: 'node' });
  const { output } = await bundle.write({ dir: folder, entryFileNames: 'parser.mjs' });
  return import(/* @vite-ignore */ join(folder, output[0].fileName));
}

test('has a workflow that GitHub can read [O10]', async () => {
  const { NoOperationTraceWriter, parseWorkflow } = await loadParser();
  const findErrors = (text: string): string[] => {
    const { context } = parseWorkflow({ name: 'ci.yml', content: text }, new NoOperationTraceWriter());
    return context.errors.getErrors().map(({ message }) => message);
  };
  expect(findErrors(content)).toEqual([]);
  expect(findErrors(content.replace('runs-on', 'run-on')).join('\n')).toContain("Unexpected value 'run-on'");
  expect(findErrors(content.replace('matrix.node', 'matrx.node')).join('\n')).toContain("Unrecognized named-value: 'matrx'");
});

test('tests the oldest supported Node, 22 and 24 on a real mongod, and once the embedded database [O10]', () => {
  const { matrix } = jobs.test.strategy;
  const { engines } = z.object({ engines: z.object({ node: z.string() }) }).parse(JSON.parse(read('package.json')));
  expect(engines.node).toBe(`>=${matrix.node[0]}.0`);
  expect(matrix).toEqual({
    node: ['20.19', '22', '24'],
    database: ['mongod'],
    include: [{ node: '20.19', database: 'embedded' }],
  });
  expect(jobs.test.steps.at(-1)?.run).toBe('bash .ci/run');
});

test('pins the actions that it uses to a commit [O10, R10]', () => {
  const used = jobs.test.steps.flatMap(({ uses }) => uses ?? []);
  expect(used).toHaveLength(2);
  for (const action of used) expect(action).toMatch(/^actions\/[\w-]+@[\da-f]{40}$/);
});

test.each(['bug', 'proposal'])('has the issue form %s, whose fields have names and labels [O9]', (name) => {
  const field = z.object({
    type: z.string(),
    id: z.string().optional(),
    attributes: z.looseObject({ label: z.string().optional() }),
  });
  const { body } = z
    .object({ name: z.string(), description: z.string(), labels: z.array(z.string()), body: z.array(field) })
    .parse(parse(read(`.github/ISSUE_TEMPLATE/${name}.yml`)));
  const asked = body.filter(({ type }) => type !== 'markdown');
  expect(asked.every(({ id, attributes }) => id !== undefined && attributes.label !== undefined)).toBe(true);
  expect(new Set(asked.map(({ id }) => id)).size).toBe(asked.length);
});
