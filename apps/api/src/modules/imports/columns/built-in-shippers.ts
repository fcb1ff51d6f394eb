import { type ImportMapping, mapColumns, mappedColumns } from '@waybill/contracts/shipments/import-answers';
import { IMPORT_FIELD_NAMES } from '@waybill/contracts/shipments/import-fields';
import { joinWords } from '../../../platform/search/words.ts';
import type { BuiltInShipper } from './built-in-shipper.ts';
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
  const byHeading = new Map(columns.toReversed().map((column) => [joinWords(column), column]));
  const found = BUILT_IN_SHIPPERS.find(({ headings }) => headings.every((heading) => byHeading.has(joinWords(heading))));
  return found && { ...found, mapping: nameAsInFile(found.mapping, byHeading) };
}

function nameAsInFile(mapping: ImportMapping, byHeading: ReadonlyMap<string, string>): ImportMapping {
  const named = IMPORT_FIELD_NAMES.flatMap((field) => {
    const columns = mappedColumns(mapping, field).flatMap((column) => byHeading.get(joinWords(column)) ?? []);
    return columns.length > 0 ? [[field, mapColumns(columns)]] : [];
  });
  return Object.fromEntries(named);
}
