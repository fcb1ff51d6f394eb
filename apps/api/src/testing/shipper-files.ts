import { CARRIER_FILES } from './shipper-files/carriers.ts';
import { OTHER_FILES } from './shipper-files/other-programs.ts';
import type { ShipperFile } from './shipper-files/shipper-file.ts';
import { SHOP_FILES } from './shipper-files/shops.ts';

/** Made rows under the headings, in the order and with the formats of each program. */
export const SHIPPER_FILES: readonly ShipperFile[] = [...SHOP_FILES, ...CARRIER_FILES, ...OTHER_FILES];
