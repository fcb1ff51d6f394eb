import type { SiteContent } from '@waybill/contracts/site/content-schema';
import { CONTENT_ELEMENT } from '@waybill/contracts/site/page-renderer';
import { createContext, useContext } from 'react';
import { type TextAttributes, toTextAttributes } from '#lib/settings.ts';

export const ContentContext = createContext<SiteContent | undefined>(undefined);

/** Stays until the next document. @throws unless the page embeds the content or `loadContent` has loaded it. */
export function useContent(): SiteContent {
  const content = useContext(ContentContext) ?? readContent();
  if (!content) throw new Error('The content is not loaded');
  return content;
}

/** As `useTextAttributes`, by path below `content`. */
export function useContentAttributes(): (path: string) => TextAttributes {
  const { fallbacks } = useContent();
  return (path) => toTextAttributes(fallbacks?.[`content.${path}`]);
}

let read: { text: string; content: SiteContent } | undefined;
let loaded: LoadedContent | undefined;

export interface LoadedContent {
  content: SiteContent;
  /** Paths of the pages whose texts it has; undefined: of all. */
  pages: readonly string[] | undefined;
}

/** Undefined in documents of pages that show none of it, until another page has loaded it. */
export const readContent = (): SiteContent | undefined => readLoadedContent()?.content;

export function readLoadedContent(): LoadedContent | undefined {
  const element = document.getElementById(CONTENT_ELEMENT);
  const text = element?.textContent;
  if (loaded || !text) return loaded;
  if (text !== read?.text) read = { text, content: JSON.parse(text) as SiteContent };
  const { page } = element.dataset;
  return { content: read.content, pages: page === undefined ? undefined : [page] };
}

/** For the page at a path. @throws on any failure, without a stored copy; the next call tries again. */
export async function loadContent(page: string): Promise<void> {
  // The server passes it by context.
  if (typeof document === 'undefined') return;
  const known = readLoadedContent();
  if (known && (known.pages?.includes(page) ?? true)) return;
  const { fetchContent } = await import('#lib/api/fetch-content.ts');
  loaded = await fetchContent(page, known);
}
