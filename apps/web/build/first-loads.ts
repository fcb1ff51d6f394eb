import type { ChunkContents } from './bundle-contents.ts';
import { reach } from './reach.ts';

/** The chunks of the browser's code by their file names. */
export type Bundle = ReadonlyMap<string, ChunkContents>;

/** A part of the site that has a budget, and the modules whose import brings it. */
export interface Entry {
  name: string;
  kind: 'public page' | 'list of shipments' | 'charts' | 'map';
  modules: readonly string[];
}

/** What every page starts with. */
const ENTRY = 'src/main.tsx';
const OFFICE_ENTRY = 'src/office.tsx';
const BACK_OFFICE = 'src/office/back-office.tsx';

const publicPage = (path: string, page: string): Entry => ({
  name: path,
  kind: 'public page',
  modules: [ENTRY, `src/site/pages/${page}-page.tsx`],
});

/** What is held against size-budgets.json. */
export const ENTRIES: readonly Entry[] = [
  publicPage('/', 'home'),
  publicPage('/about', 'about'),
  publicPage('/services', 'services'),
  publicPage('/contact', 'contact'),
  publicPage('/track', 'track'),
  {
    name: '/admin/shipments',
    kind: 'list of shipments',
    modules: [OFFICE_ENTRY, BACK_OFFICE, 'src/office/pages/shipments-page.tsx'],
  },
  { name: 'charts', kind: 'charts', modules: ['src/features/reports/components/bar-chart.tsx'] },
  { name: 'map', kind: 'map', modules: ['src/ui/world-map/world-map.tsx'] },
];

/**
 * The chunks that an entry brings at once; of what is asked for later, only those that are not part of every page.
 * @throws when the build has no chunk for one of its modules.
 */
export function getChunks({ name, modules }: Entry, bundle: Bundle): string[] {
  const findChunk = (module: string) =>
    [...bundle].find(([, { startsWith, modules: held }]) => startsWith === module || module in held);
  const starts = modules.map((module) => {
    const chunk = findChunk(module);
    if (!chunk) throw new Error(`The build has no chunk that holds ${module}, which ${name} starts with.`);
    return chunk[0];
  });
  const isDocument = modules.includes(ENTRY) || modules.includes(OFFICE_ENTRY);
  const there = isDocument ? [] : [ENTRY, OFFICE_ENTRY, BACK_OFFICE].flatMap((module) => findChunk(module)?.[0] ?? []);
  const isThere = reach(there, bundle);
  return [...reach(starts, bundle)].filter((fileName) => !isThere.has(fileName));
}

/** A module's package, by its path in node_modules; none where it is our own. */
export const getPackageName = (module: string): string | undefined => /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(module)?.[1];
