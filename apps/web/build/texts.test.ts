import { relative, resolve } from 'node:path';
import { CATALOGUES, OFFICE_CATALOGUE } from '@waybill/i18n/translator';
import { describe, expect, test, vi } from 'vitest';
import { findHardcodedTexts } from './hardcoded-texts.ts';
import { parseModule, readModules, readFolder } from './public-modules.ts';
import { getTextPaths, findEagerTexts, findUsedTexts } from './text-uses.ts';

// Parsing all modules takes seconds on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const ROOT = resolve(import.meta.dirname, '../../..');
const PUBLIC = readModules(['src/main.tsx', 'src/entry-server.ts', 'src/service-worker/worker.ts']);
/** Names of people, places and companies, and notes in sample shipments: content that is not translated. */
const CONTENT = new Set([
  'apps/web/src/features/site/frame/social-links.tsx',
  'packages/contracts/src/site/default-office-location.ts',
  'packages/contracts/src/tracking/sample-shipment.ts',
  'packages/contracts/src/tracking/sample-stories.ts',
  // Names of services that forms suggest.
  'packages/domain/src/shipments/parcel.ts',
]);
const shortPath = (file: string) => relative(ROOT, file);
/** The names of fields, statuses and services are in contracts and domain, as the API uses them too. */
const OFFICE = readModules(['src/office.tsx']).filter(
  ({ file }) => shortPath(file).startsWith('apps/web/') && !PUBLIC.some((shared) => shared.file === file),
);

describe('the public pages', () => {
  test('contain no hard-coded visible text', () => {
    expect(PUBLIC.filter(({ file }) => !CONTENT.has(shortPath(file))).flatMap((module) => findHardcodedTexts(module))).toEqual(
      [],
    );
  });

  test('contain content only in the listed modules', () => {
    const modulesWithText = PUBLIC.filter((module) => findHardcodedTexts(module).length > 0).map(({ file }) => shortPath(file));
    expect(new Set(modulesWithText)).toEqual(CONTENT);
  });

  test('format no text at module load', () => {
    expect(PUBLIC.flatMap(findEagerTexts)).toEqual([]);
  });

  test('are checked completely: pages, lazy modules and shared ones', () => {
    const checkedFiles = PUBLIC.map(({ file }) => shortPath(file));
    expect(checkedFiles).toEqual(
      expect.arrayContaining([
        'apps/web/src/features/site/policies/cookies-page.tsx',
        'apps/web/src/features/tracking/forms/report-form.tsx',
        'apps/web/src/site/render-document.tsx',
        'apps/web/src/ui/field.tsx',
        'packages/i18n/src/phrases/format-answer.ts',
      ]),
    );
  });
});

describe('the office', () => {
  test('contains no hard-coded visible text [C10]', () => {
    expect(OFFICE.flatMap((module) => findHardcodedTexts(module, { strict: true }))).toEqual([]);
  });

  test('is checked completely: pages, shell, features and UI modules of its own [C10]', () => {
    const checkedFiles = OFFICE.map(({ file }) => shortPath(file));
    expect(checkedFiles).toEqual(
      expect.arrayContaining([
        'apps/web/src/features/shipments/trash/trash-page.tsx',
        'apps/web/src/office/shell/side-menu.tsx',
        'apps/web/src/features/shipments/bulk/use-bulk.ts',
        'apps/web/src/features/reports/notices/describe-notice.ts',
        'apps/web/src/ui/pager.tsx',
      ]),
    );
  });
});

test('uses every text of the site and the office [C10]', () => {
  const sources = ['apps/web/src', 'apps/api/src', 'packages/contracts/src', 'packages/i18n/src'].flatMap((folder) =>
    readFolder(resolve(ROOT, folder)),
  );
  const named = sources.flatMap(findUsedTexts);
  const isNamed = (path: string) => named.some((name) => path === name || path.startsWith(`${name}.`));
  const paths = [...getTextPaths(CATALOGUES.en), ...getTextPaths(OFFICE_CATALOGUE, 'office.')];
  expect(paths.filter((path) => !isNamed(path))).toEqual([]);
});

describe('finds hard-coded texts', () => {
  const findTextsIn = (source: string) => findHardcodedTexts(parseModule(resolve(ROOT, 'page.tsx'), source));

  test.each([
    ['between tags', 'const a = <p>Some words</p>;', 'Some words'],
    ['between tags, one of them', 'const a = <p>Words</p>;', 'Words'],
    ['beside an element', 'const a = <p>{count} pieces <b>{x}</b></p>;', 'pieces'],
    ['as an expression', "const a = <p>{'Text'}</p>;", 'Text'],
    ['in a fragment', "const a = <>{'Text'}</>;", 'Text'],
    ['as a choice', "const a = <p>{isOpen ? 'Open' : t(x)}</p>;", 'Open'],
    ['as a fallback', "const a = <p>{name ?? 'Nobody'}</p>;", 'Nobody'],
    ['glued', "const a = <p>{'by ' + name}</p>;", 'by'],
    ['in a template', 'const a = <p>{`by ${name}`}</p>;', 'by …'],
    ['in a label', 'const a = <nav aria-label="Main" />;', 'Main'],
    ['in a label with a value', 'const a = <nav aria-label={`Page ${page}`} />;', 'Page …'],
    ['in the description of a picture', 'const a = <img alt="a van" />;', 'a van'],
    ['in a placeholder', 'const a = <input placeholder={"name"} />;', 'name'],
    ["in a component's attribute", 'const a = <Section title="Reach us" />;', 'Reach us'],
    ['in a table', "const STEPS = [{ label: 'Packed', icon }];", 'Packed'],
    ['in the title of the document', "document.title = 'Receipt';", 'Receipt'],
    ['in a call', "toast.success('Copied to clipboard!');", 'Copied to clipboard!'],
    ['in a constant', "const WAITING = 'Waiting for its turn';", 'Waiting for its turn'],
  ])('%s', (_, source, words) => {
    expect(findTextsIn(source)).toEqual([`page.tsx:1 ${words}`]);
  });

  test.each([
    ['in a list', "const COLUMNS = ['Field', 'Before'];", ['Field', 'Before']],
    ['after a space', "const hint = isOpen && ' Later mails have none';", ['Later mails have none']],
    ['as a word of its own', "const label = isOpen ? 'Open' : 'Closed';", ['Open', 'Closed']],
    ['in a template that begins with a value', 'const text = `${count} rows of ${total}`;', ['… rows of …']],
    ['in an attribute that only the office has', 'const a = <Dialog confirmLabel="leave" />;', ['leave']],
  ])('in the office also %s [C10]', (_, source, words) => {
    expect(findHardcodedTexts(parseModule(resolve(ROOT, 'page.tsx'), source), { strict: true })).toEqual(
      words.map((text) => `page.tsx:1 ${text}`),
    );
  });

  test.each([
    ['keys', "if (event.key === 'Enter' || event.key === 'ArrowDown') open();"],
    ['headers', "headers.get('Content-Disposition');"],
    ['class names', 'const a = <p className={`border-b ${look} text-ink`} />;'],
    ['addresses', 'const to = `/admin/shipments/${id}/print`;'],
  ])('in the office, but not %s [C10]', (_, source) => {
    expect(findHardcodedTexts(parseModule(resolve(ROOT, 'page.tsx'), source), { strict: true })).toEqual([]);
  });

  test('with file and line', () => {
    expect(findTextsIn('const a = (\n  <p>\n    Some\n    words\n  </p>\n);')).toEqual(['page.tsx:3 Some words']);
  });

  test.each([
    ['content that is marked as such', 'const a = <b translate="no">Port Ellery</b>;'],
    ['content in a drawing', 'const a = <text {...NOT_TRANSLATED}>Port Ellery</text>;'],
    ['signs and numbers', 'const a = <p title="24/7">· {count} × {"–"} 12</p>;'],
    ['code', "const a = <p id='top' className='flex gap-2' data-kind={`kind-${x}`} role='status' />;"],
    ['what programmers read', "throw new TypeError('The page has no root'); logFailure('The page was not loaded', error);"],
    ['texts of the catalogue', 'const a = <p aria-label={t(texts.common.phone)}>{t(texts.common.email)}</p>;'],
  ])('but not %s', (_, source) => {
    expect(findTextsIn(source)).toEqual([]);
  });
});

describe('finds texts formatted at module load', () => {
  const findEagerTextsIn = (source: string) => findEagerTexts(parseModule(resolve(ROOT, 'page.tsx'), source));

  test.each([
    ['in a constant', 'const TITLE = t(texts.home.title);'],
    ['in a table', 'export const ROWS = [{ label: rich(texts.home.title, {}) }];'],
    ['for the fields of a class', 'class Page { static title = t(texts.home.title); }'],
  ])('%s', (_, source) => {
    expect(findEagerTextsIn(source)).toEqual(['page.tsx:1']);
  });

  test('but not in functions', () => {
    expect(findEagerTextsIn('const title = () => t(texts.home.title); function Page() { return t(texts.home.title); }')).toEqual(
      [],
    );
  });
});

describe('finds used texts', () => {
  const findUsedTextsIn = (source: string) => findUsedTexts(parseModule('page.tsx', source));

  test.each([
    ['by name', 't(texts.home.title)', ['home.title']],
    ['in a part', 't(texts.status.names[status])', ['status.names']],
    ['of the office', 't(office.login.failed)', ['office.login.failed']],
    ['by a key in quotes', "t(texts.services.names['freight-services'])", ['services.names.freight-services']],
    ['taken apart', 'const { offer, accept: yes } = texts.language;', ['language.offer', 'language.accept']],
  ])('%s', (_, source, names) => {
    expect(findUsedTextsIn(source)).toEqual(names);
  });
});
