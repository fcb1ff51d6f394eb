import { DEFAULT_CONTENT, DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { embedContent, embedSettings } from '@waybill/contracts/site/page-renderer';
import type { Plugin } from 'vite';

const BACK_OFFICE = /^\/(?:login|admin)(?:[/?#]|$)/;

/** Adds to `pnpm dev` what the server's documents contain: the settings, and the entry module of the requested page. */
export function development(): Plugin {
  return {
    name: 'waybill:development',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      handler: (html, { originalUrl = '/' }) =>
        html
          .replace('</body>', () => `${embedSettings(DEFAULT_SETTINGS)}${embedContent(DEFAULT_CONTENT)}</body>`)
          .replace('/src/main.tsx', BACK_OFFICE.test(originalUrl) ? '/src/office.tsx' : '/src/main.tsx'),
    },
  };
}
