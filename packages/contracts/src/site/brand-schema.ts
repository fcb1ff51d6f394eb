import { type BrandColor, checkBrandColor } from '@waybill/domain/colors/brand-colors';
import { HEX_COLOR } from '@waybill/domain/colors/rgb';
import { z } from 'zod';
import { anyLine, blankOr } from '../shared/text-schema.ts';

const hexColor = anyLine
  .transform((text) => text.toLowerCase())
  .pipe(z.string().regex(HEX_COLOR, { error: 'must be a color such as #1d4ed8', abort: true }));

const REASONS = {
  primary: 'is too light for the text on buttons',
  accent: 'is too light to be seen on the page',
} as const satisfies Record<BrandColor, string>;

const brandColor = (role: BrandColor) =>
  hexColor.superRefine((hex, context) => {
    const fault = checkBrandColor(role, hex);
    if (!fault) return;
    const { contrast, needed, passing } = fault;
    context.addIssue({
      code: 'custom',
      message: `${REASONS[role]}: its contrast is ${contrast}:1 and must be ${needed}:1; the nearest color that passes is ${passing}`,
    });
  });

/** Blank uses the default color. */
export const brand = z.object({
  /** Fill of buttons, app icon, mails. */
  primary: blankOr(brandColor('primary')),
  /** Routes, marks and drawings. */
  accent: blankOr(brandColor('accent')),
});
export type Brand = z.infer<typeof brand>;
