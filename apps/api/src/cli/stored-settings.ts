import { DEFAULT_OFFICE_SETTINGS } from '@waybill/contracts/site/default-office-settings';
import { pino } from 'pino';
import type { openStores } from '../app/open-stores.ts';
import { readSettings } from '../modules/site/read-settings.ts';

type Stores = ReturnType<typeof openStores>['stores'];

export const storedSettings =
  ({ site }: Pick<Stores, 'site'>) =>
  () =>
    readSettings({ ...site, defaults: DEFAULT_OFFICE_SETTINGS, logger: pino({ level: 'silent' }) });
