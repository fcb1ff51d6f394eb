import { createContext, useContext, useEffect } from 'react';
import { useCompany } from '#lib/settings.ts';

/** Receives the title where a page is rendered without a document. */
export const TitleListener = createContext<((title: string) => void) | undefined>(undefined);

export function useDocumentTitle(title: string): void {
  const { name } = useCompany();
  // The server runs no effects.
  useContext(TitleListener)?.(title);
  useEffect(() => {
    document.title = withCompany(title, name);
  }, [title, name]);
}

export const withCompany = (title: string, company: string) => `${title} | ${company}`;
