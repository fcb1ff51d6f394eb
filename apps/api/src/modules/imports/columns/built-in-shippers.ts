import { joinWords } from '../../../platform/search/words.ts';
import type { BuiltInShipper } from './built-in-shipper.ts';
import {
  afterShip,
  dhl,
  dhlBusiness,
  dpd,
  easyPost,
  gls,
  karrio,
  parcelPanel,
  sendcloud,
  shippo,
  ups,
} from './carrier-exports.ts';
import { renameColumns } from './rename-columns.ts';
import { amazon, ebay, erpNext, etsy, odoo, shopify, wooCommerce } from './shop-exports.ts';

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
