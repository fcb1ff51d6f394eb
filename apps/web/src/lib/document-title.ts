import { useEffect } from 'react';
import { useCompany } from '#lib/settings.ts';

/** Names the page in the browser's tab and history, followed by the company's name. */
export function useDocumentTitle(title: string): void {
  const { name } = useCompany();
  useEffect(() => {
    document.title = `${title} | ${name}`;
  }, [title, name]);
}
