import type { Language } from '@waybill/domain/languages';
import type { SiteSettings } from './site-settings-schema.ts';

/** Stands in prerendered files for the origin that serves them, which the build cannot know: no such host can exist (RFC 2606). */
export const ORIGIN_SLOT = 'https://origin.invalid';

/** The element of a page that carries the settings it was rendered with. */
export const SETTINGS_ELEMENT = 'site-settings';

interface PageRequest {
  /** Path of a public page in its language, as `/about`, without a query; any other renders Page Not Found. */
  path: string;
  language: Language;
  settings: SiteSettings;
  /** What absolute addresses begin with, as `https://www.example.com`. */
  origin: string;
}

/** What the web app's server bundle (`dist/server/render.js`) exports: a whole document for a public page. */
export interface PageRenderer {
  renderPage: (request: PageRequest) => Promise<{ html: string; status: 200 | 404 }>;
}

/** The settings as a part of the document, where the code finds them. */
export const writeSettings = (settings: SiteSettings): string =>
  writeJson('application/json', settings, ` id="${SETTINGS_ELEMENT}"`);

/** Data as a part of the document. */
export function writeJson(type: string, data: object, attributes = ''): string {
  return `<script type="${type}"${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
