import { createContext, useContext, useEffect } from 'react';
import { useCompany } from '#lib/settings.ts';

/** Receives the title where a page is rendered without a document of its own. */
export const TitleListener = createContext<((title: string) => void) | undefined>(undefined);

export function useDocumentTitle(title: string): void {
  const { name } = useCompany();
  const listener = useContext(TitleListener);
  // The server runs no effects.
  listener?.(title);
  useEffect(() => {
    if (!listener) document.title = withCompany(title, name);
  }, [listener, title, name]);
}

export const withCompany = (title: string, company: string) => `${title} | ${company}`;
