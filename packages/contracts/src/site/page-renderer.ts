import type { Language } from '@waybill/domain/languages';
import type { MapFrame } from '../maps/facts.ts';
import type { DrawnMap } from '../maps/schema.ts';
import type { PublicShipment } from '../shipments/schema.ts';
import type { SiteContent } from './content-schema.ts';
import type { SiteSettings } from './site-settings-schema.ts';

/** Placeholder origin in prerendered files, replaced when they are served. The host cannot exist (RFC 2606). */
export const ORIGIN_SLOT = 'https://origin.invalid';

export const SETTINGS_ELEMENT = 'site-settings';
export const CONTENT_ELEMENT = 'site-content';
export const LOOKUP_ELEMENT = 'drawn-lookup';
export const MAP_ELEMENT = 'drawn-map';

/** The answer to a lookup, drawn in the document. */
export interface EmbeddedLookup {
  shipment: PublicShipment;
  /** Time of the answer, ISO 8601. */
  at: string;
  /** Absent where none is shown, or it could not be drawn. In the document, its drawing is in the element `MAP_ELEMENT`. */
  map?: (DrawnMap & { frame: MapFrame }) | undefined;
}

interface PageRequest {
  /** Path of a public page without language and query, for example `/about`; any other path renders Page Not Found. */
  path: string;
  language: Language;
  settings: SiteSettings;
  content: SiteContent;
  origin: string;
  /** With the requested path, as the browser has it. `path` is that of the page. */
  lookup?: EmbeddedLookup & { address: string };
}

export interface PageRenderer {
  renderPage: (request: PageRequest) => Promise<{ html: string; status: 200 | 404 }>;
}

export const embedSettings = (settings: SiteSettings): string =>
  embedJson('application/json', settings, ` id="${SETTINGS_ELEMENT}"`);

/** @param page path of the page whose texts it has; undefined: of all pages. */
export const embedContent = (content: SiteContent, page?: string): string =>
  embedJson('application/json', content, ` id="${CONTENT_ELEMENT}"${page === undefined ? '' : ` data-page="${page}"`}`);

/** Embeds JSON in the document, escaped for a script element. */
export function embedJson(type: string, data: object, attributes = ''): string {
  return `<script type="${type}"${attributes}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;
}
