import { type BrandShades, createBrandShades, fillInBrand, type Shades } from '@waybill/domain/colors/brand-colors';
import type { Brand } from './brand-schema.ts';

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

/** Values for light and dark by custom property. */
export function getBrandProperties(brand: Brand): Record<string, string> {
  const shades = createBrandShades(fillInBrand(brand));
  return Object.fromEntries(
    Object.entries({ ...PROPERTIES.primary, ...PROPERTIES.accent }).map(([property, name]) => [
      property,
      toLightDark(shades[name]),
    ]),
  );
}

const toLightDark = ({ light, dark }: Shades) => `light-dark(${light},${dark})`;

/** Lists properties that differ from tokens.css. */
export const getOwnProperties = (brand: Brand): [property: string, value: string][] =>
  Object.entries(brand.primary || brand.accent ? getBrandProperties(brand) : {}).filter(
    ([property]) => brand.primary !== '' || property in PROPERTIES.accent,
  );
