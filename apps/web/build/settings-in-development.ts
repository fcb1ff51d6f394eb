import { DEFAULT_SETTINGS } from '@waybill/contracts/site/default-settings';
import { writeSettings } from '@waybill/contracts/site/page-renderer';
import type { Plugin } from 'vite';

/** Gives the page of `pnpm dev`, which nobody renders, the settings that the site ships with. */
export function settingsInDevelopment(): Plugin {
  return {
    name: 'waybill:settings-in-development',
    apply: 'serve',
    transformIndexHtml: (html) => html.replace('</body>', () => `${writeSettings(DEFAULT_SETTINGS)}</body>`),
  };
}
