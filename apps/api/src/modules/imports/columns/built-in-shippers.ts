import { joinWords } from '../../../platform/search/words.ts';
import type { BuiltInShipper } from './built-in-shipper.ts';
import { renameColumns } from './rename-columns.ts';
import { afterShip } from './shippers/aftership.ts';
import { amazon } from './shippers/amazon.ts';
import { dhlBusiness } from './shippers/dhl-business.ts';
import { dhl } from './shippers/dhl.ts';
import { dpd } from './shippers/dpd.ts';
import { easyPost } from './shippers/easypost.ts';
import { ebay } from './shippers/ebay.ts';
import { erpNext } from './shippers/erpnext.ts';
import { etsy } from './shippers/etsy.ts';
import { gls } from './shippers/gls.ts';
import { karrio } from './shippers/karrio.ts';
import { odoo } from './shippers/odoo.ts';
import { parcelPanel } from './shippers/parcelpanel.ts';
import { sendcloud } from './shippers/sendcloud.ts';
import { shippo } from './shippers/shippo.ts';
import { shopify } from './shippers/shopify.ts';
import { ups } from './shippers/ups.ts';
import { wooCommerce } from './shippers/woocommerce.ts';

const BUILT_IN_SHIPPERS: readonly BuiltInShipper[] = [
  shopify,
  wooCommerce,
  amazon,
  ebay,
  etsy,
  dhl,
  dhlBusiness,
  gls,
  ups,
  dpd,
  shippo,
  sendcloud,
  easyPost,
  afterShip,
  odoo,
  erpNext,
  karrio,
  parcelPanel,
];

/** @returns the shipper whose identifying columns the file has, with the columns named as in the file. */
export function findBuiltInShipper(columns: readonly string[]): BuiltInShipper | undefined {
  const present = new Set(columns.map(joinWords));
  const hasAll = (headings: readonly string[]) => headings.every((heading) => present.has(joinWords(heading)));
  const found = BUILT_IN_SHIPPERS.find(({ headings }) => headings.some(hasAll));
  return found && { ...found, mapping: renameColumns(found.mapping, columns) };
}
