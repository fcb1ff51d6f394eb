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

function getShades(brand: Brand): [property: string, shades: Shades][] {
  const shades = createBrandShades(fillInBrand(brand));
  return Object.entries({ ...PROPERTIES.primary, ...PROPERTIES.accent }).map(([property, name]) => [property, shades[name]]);
}

/** Values for light and dark by custom property. */
export const getBrandProperties = (brand: Brand): Record<string, string> =>
  Object.fromEntries(getShades(brand).map(([property, shades]) => [property, toLightDark(shades)]));

export const toLightDark = ({ light, dark }: Shades): string => `light-dark(${light},${dark})`;

/** Those of properties that differ from tokens.css. */
export const getOwnShades = (brand: Brand): [property: string, shades: Shades][] =>
  (brand.primary || brand.accent ? getShades(brand) : []).filter(
    ([property]) => brand.primary !== '' || property in PROPERTIES.accent,
  );
