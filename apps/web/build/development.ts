import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { embedSettings } from '@waybill/contracts/site/page-renderer';
import type { Plugin } from 'vite';

const BACK_OFFICE = /^\/(?:login|admin)(?:[/?#]|$)/;

/** Gives `pnpm dev`, where nobody renders the pages, what the server's documents have: the settings, and the entry of the address. */
export function development(): Plugin {
  return {
    name: 'waybill:development',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '/' }) =>
        html
          .replace('</body>', () => `${embedSettings(DEFAULT_SETTINGS)}</body>`)
          .replace('/src/main.tsx', BACK_OFFICE.test(originalUrl) ? '/src/office.tsx' : '/src/main.tsx'),
    },
  };
}
