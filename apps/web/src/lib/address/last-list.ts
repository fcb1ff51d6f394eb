import { officePaths } from '#lib/address/office-paths.ts';
import { appendQuery } from '#lib/address/paths.ts';
import { stored } from '#lib/browser/stored.ts';

const lastQuery = stored(
  'shipmentList',
  { parse: (text) => text ?? '', format: (query) => query || undefined },
  () => sessionStorage,
);

/** For this tab: the filters, order and page of the list that was shown last. */
export const rememberList = (query: string): void => void lastQuery.write(query);

export const getListPath = (): string => appendQuery(officePaths.shipments, lastQuery.read());
