/** The build writes them, and replaces this address by its own (`rolldown.config.ts`). */
export const FONT_FOLDER = new URL('../../../dist/brand-fonts/', import.meta.url);
