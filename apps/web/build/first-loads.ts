import type { ChunkContents } from './bundle-contents.ts';
import { collectImports } from './collect-imports.ts';

/** Keys are file names. */
export type Bundle = ReadonlyMap<string, ChunkContents>;

export interface Entry {
  name: string;
  kind: 'public page' | 'list of shipments' | 'charts';
  modules: readonly string[];
}

const ENTRY = 'src/main.tsx';
const OFFICE_ENTRY = 'src/office.tsx';
const BACK_OFFICE = 'src/office/back-office.tsx';

/** Lazy parts that every office page asks for at once. */
const LOADED_NEXT = ['src/lib/live/follow-changes.ts', 'src/lib/api/public-settings.ts'];

const publicPage = (path: string, page: string): Entry => ({
  name: path,
  kind: 'public page',
  modules: [ENTRY, `src/features/${page}-page.tsx`],
});

/** Checked against size-budgets.json. */
export const ENTRIES: readonly Entry[] = [
  publicPage('/', 'site/home/home'),
  publicPage('/about', 'site/about/about'),
  publicPage('/services', 'site/services/services'),
  publicPage('/contact', 'inbox/contact/contact'),
  publicPage('/track', 'tracking/track'),
  {
    name: '/admin/shipments',
    kind: 'list of shipments',
    modules: [OFFICE_ENTRY, BACK_OFFICE, 'src/features/shipments/list/shipments-page.tsx', ...LOADED_NEXT],
  },
  { name: 'charts', kind: 'charts', modules: ['src/features/reports/bar-chart.tsx'] },
];

/** Lazy parts count only the chunks that are not on every page. */
export function getChunks({ name, modules }: Entry, bundle: Bundle): string[] {
  const findChunk = (module: string) =>
    [...bundle].find(([, { startsWith, modules: includedModules }]) => startsWith === module || module in includedModules);
  const starts = modules.map((module) => {
    const chunk = findChunk(module);
    if (!chunk) throw new Error(`The build has no chunk that holds ${module}, which ${name} starts with.`);
    return chunk[0];
  });
  const isDocument = modules.includes(ENTRY) || modules.includes(OFFICE_ENTRY);
  const loadedFiles = isDocument ? [] : [ENTRY, OFFICE_ENTRY, BACK_OFFICE].flatMap((module) => findChunk(module)?.[0] ?? []);
  const alreadyLoaded = collectImports(loadedFiles, bundle);
  return [...collectImports(starts, bundle)].filter((fileName) => !alreadyLoaded.has(fileName));
}

/** Undefined for our own modules. */
export const getPackageName = (module: string): string | undefined => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
