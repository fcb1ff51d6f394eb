import type { Language } from '../languages/languages.ts';
import type { SiteSettings } from './site-settings-schema.ts';

/** Stands in prerendered files for the origin that serves them, which the build cannot know: no such host can exist (RFC 2606). */
export const ORIGIN_SLOT = 'https://origin.invalid';

/** The element of a page that carries the settings it was rendered with, where they are not the defaults. */
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
