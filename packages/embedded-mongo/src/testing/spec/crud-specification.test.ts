import { writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { VERSION } from '../../commands/server-commands.ts';
import { startServer } from '../../server/server.ts';
import { temporaryFolder } from '../temporary-folder.ts';
import { KNOWN_DIFFERENCES } from './known-differences.ts';
import { describeRun, type Outcome } from './report.ts';
import { appliesTo } from './requirements.ts';
import { runSpecTest } from './run-spec-test.ts';
import { loadSpecFiles } from './unified-test.ts';

/** `source/crud/tests/unified` of mongodb/specifications; its license does not allow a copy here. */
const folder = process.env['SPEC_FOLDER'];
const reportFile = process.env['SPEC_REPORT'];

async function runAll(uri: string, specFolder: string): Promise<{ outcomes: Outcome[]; notApplying: number }> {
  const all = loadSpecFiles(specFolder).flatMap((file) => file.tests.map((test) => ({ file, test })));
  const applying = all.filter(({ file, test }) => appliesTo(VERSION, file, test));
  const outcomes: Outcome[] = [];
  for (const { file, test } of applying) {
    outcomes.push({ name: `${file.name}: ${test.description}`, mismatch: await runSpecTest(uri, file, test) });
  }
  return { outcomes, notApplying: all.length - applying.length };
}

it(
  "passes 90 % of MongoDB's CRUD specification, and each other test fails for its listed reason",
  { timeout: 300_000 },
  async () => {
    if (folder === undefined) {
      throw new Error('Set SPEC_FOLDER to source/crud/tests/unified of github.com/mongodb/specifications.');
    }
    const server = await startServer({ dataDir: temporaryFolder() });
    const { outcomes, notApplying } = await runAll(server.uri, folder);
    await server.stop();
    if (reportFile !== undefined) writeFileSync(reportFile, describeRun(outcomes, notApplying));
    const failed = outcomes.filter(({ mismatch }) => mismatch !== undefined);
    const isListed = ({ name, mismatch = '' }: Outcome): boolean =>
      KNOWN_DIFFERENCES.some(({ tests, shows }) => tests.some((test) => name.startsWith(test)) && shows.test(mismatch));
    expect(failed.filter((outcome) => !isListed(outcome))).toEqual([]);
    expect(1 - failed.length / outcomes.length).toBeGreaterThanOrEqual(0.9);
  },
);
