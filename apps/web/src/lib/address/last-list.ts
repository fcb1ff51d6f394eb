import { officePaths } from '#lib/address/office-paths.ts';
import { stored } from '#lib/browser/stored.ts';

const lastQuery = stored(
  'shipmentList',
  { parse: (text) => text ?? '', format: (query) => query || undefined },
  () => sessionStorage,
);

/** For this tab: the filters, order and page of the list that was shown last. */
export const rememberList = (query: string): void => void lastQuery.write(query);

export function getListPath(): string {
  const query = lastQuery.read();
  return query ? `${officePaths.shipments}?${query}` : officePaths.shipments;
}
