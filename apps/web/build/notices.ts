import type { Plugin } from 'vite';
import { collectPackages, writeNotices } from '../../../tools/write-notices.mjs';

export const NOTICES = 'THIRD_PARTY_NOTICES.txt';
/** Not in `dependencies`: the build compiles their styles into the pages. */
const BUNDLED_PACKAGES = ['tailwindcss'];

/** The minifier drops license comments. */
export const notices = (): Plugin => ({
  name: 'waybill:notices',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle() {
    this.emitFile({
      type: 'asset',
      fileName: NOTICES,
      source: writeNotices(collectPackages('apps/web', { more: BUNDLED_PACKAGES })),
    });
  },
});
