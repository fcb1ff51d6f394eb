import { getOwnProperties } from '@waybill/contracts/site/brand-properties';
import type { Brand } from '@waybill/contracts/site/brand-schema';

/** Empty with the default colors, which tokens.css has. Paper stays black on white. */
export function writeBrandCss(brand: Brand): string {
  const properties = getOwnProperties(brand).map((property) => property.join(':'));
  return properties.length === 0 ? '' : `@media screen{:root{${properties.join(';')}}}\n`;
}
