import { DEFAULT_COMPANY } from '@waybill/contracts/company';
import { useEffect } from 'react';

/** Names the page in the browser's tab and history, followed by the company's name. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${DEFAULT_COMPANY.name}`;
  }, [title]);
}
