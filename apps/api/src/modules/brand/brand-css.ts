import type { Brand } from '@waybill/contracts/site/brand-schema';
import { type BrandShades, createBrandShades, fillInBrand, type Shades } from '@waybill/domain/colors/brand-colors';

/** Custom properties of tokens.css that follow each color. */
const PROPERTIES = {
  primary: {
    '--signal-fill': 'fill',
    '--signal-pressed': 'pressed',
    '--signal-strong': 'strong',
    '--status-primary': 'status',
    '--status-primary-tint': 'statusTint',
  },
  accent: { '--signal': 'graphics', '--mark': 'fill' },
} as const satisfies Record<keyof Brand, Record<string, keyof BrandShades>>;

/** Empty with the default colors, which tokens.css has. Paper stays black on white. */
export function writeBrandCss(brand: Brand): string {
  if (!brand.primary && !brand.accent) return '';
  const shades = createBrandShades(fillInBrand(brand));
  const declare = ([property, name]: [string, keyof BrandShades]) => `${property}:${toLightDark(shades[name])}`;
  const properties = [...(brand.primary ? Object.entries(PROPERTIES.primary) : []), ...Object.entries(PROPERTIES.accent)];
  return `@media screen{:root{${properties.map(declare).join(';')}}}\n`;
}

const toLightDark = ({ light, dark }: Shades) => `light-dark(${light},${dark})`;
