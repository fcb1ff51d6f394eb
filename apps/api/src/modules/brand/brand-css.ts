import { getOwnShades, toLightDark } from '@waybill/contracts/site/brand-properties';
import type { Brand } from '@waybill/contracts/site/brand-schema';

/** Empty with the default colors, which tokens.css has. Paper stays black on white. */
export function writeBrandCss(brand: Brand): string {
  const own = getOwnShades(brand);
  if (own.length === 0) return '';
  const declare = (toValue: (shades: (typeof own)[number][1]) => string) =>
    own.map(([property, shades]) => `${property}:${toValue(shades)}`).join(';');
  const dark = declare((shades) => shades.dark);
  // The oldest browsers of the public site lack `light-dark()` (docs/decisions/043).
  return `@media screen{:root{${declare(toLightDark)}}}
@supports not (color:light-dark(red,red)){
@media screen{:root{${declare((shades) => shades.light)}}:root[data-theme=dark]{${dark}}}
@media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){${dark}}}
}
`;
}
