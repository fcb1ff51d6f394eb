import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LANGUAGES } from '@waybill/domain/languages';
import { expect, it, onTestFinished } from 'vitest';
import { moveFiles } from './add-language.ts';
import { findMissingLanguages, recordBuild, recordLanguage } from './build-record.ts';
import { createTemporaryFolder, removeTemporaryFolders } from './temporary-folders.ts';

/** Above the highest process ID that Linux can assign. */
const NO_PID = '4194305';

function makeFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'waybill-build-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function writeFile(folder: string, name: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), content);
}

it('replaces the files of a language completely [36]', async () => {
  const [from, to] = [makeFolder(), makeFolder()];
  writeFile(from, 'de/about.html', 'new');
  writeFile(from, 'assets/start.js', '// new');
  writeFile(to, 'de/about.html', 'old');
  writeFile(to, 'about.html', 'English');
  await moveFiles(from, to);
  const read = (name: string) => readFileSync(path.join(to, name), 'utf8');
  expect([read('de/about.html'), read('assets/start.js'), read('about.html')]).toEqual(['new', '// new', 'English']);
  expect(existsSync(from)).toBe(false);
  mkdirSync(from);
});

it('reports a language as missing until it is recorded, and those of other sources [36]', () => {
  const folder = makeFolder();
  recordBuild(folder, []);
  expect(findMissingLanguages(folder)).toEqual(['de', 'fr', 'es', 'pt', 'ar']);
  recordLanguage(folder, 'de');
  writeFile(folder, 'server/languages/fr.json', JSON.stringify({ build: 'another' }));
  writeFile(folder, 'server/languages/es.json', '{"buil');
  expect(findMissingLanguages(folder)).toEqual(['fr', 'es', 'pt', 'ar']);
});

it('removes leftovers of killed builds, but nothing of a running one [36]', () => {
  const folder = makeFolder();
  const own = createTemporaryFolder(folder);
  const all = path.dirname(own);
  for (const pid of [NO_PID, String(process.ppid)]) writeFile(all, `${pid}/de/half.js`, '');
  removeTemporaryFolders(folder);
  expect(readdirSync(all)).toEqual([String(process.ppid)]);
});

it('omits missing languages from the switch [36]', () => {
  const dist = path.resolve(import.meta.dirname, '../dist');
  const home = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const [, stylesheet = ''] = /href="\/(assets\/index-[\w-]+\.css)"/.exec(home) ?? [];
  const styles = readFileSync(path.join(dist, stylesheet), 'utf8');
  const [, rule = ''] = /([^{}]*data-missing[^{}]*)\{display:none\}/.exec(styles) ?? [];
  for (const { code } of LANGUAGES) {
    const entry = new RegExp(`<li[^>]*><a [^>]*hrefLang="${code}"`, 'i');
    expect(home).toMatch(entry);
    const selector = new RegExp(`\\[data-missing~="?${code}"?\\] li:has\\(> ?\\[hreflang="?${code}"?\\]\\)`);
    expect(selector.test(rule)).toBe(code !== 'en');
  }
});
