import { createContext, useContext, useEffect } from 'react';
import { useCompany } from '#lib/settings.ts';

/** Where a page is rendered without a document, this hears its title. */
export const TitleListener = createContext<((title: string) => void) | undefined>(undefined);

/** Names the page in the browser's tab and history, followed by the company's name. */
export function useDocumentTitle(title: string): void {
  const { name } = useCompany();
  // On the server, which runs no effects.
  useContext(TitleListener)?.(title);
  useEffect(() => {
    document.title = withCompany(title, name);
  }, [title, name]);
}

/** The full title of a page, as the browser's tab shows it. */
export const withCompany = (title: string, company: string) => `${title} | ${company}`;
