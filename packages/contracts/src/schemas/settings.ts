import { z } from 'zod';
import { NAME_MODES } from '../name-modes.ts';
import { SETTING_RANGES } from '../setting-ranges.ts';
import { siteSettings } from './site-settings.ts';

const within = ({ min, max }: { min: number; max: number }) => z.int().min(min).max(max);

/** What the public answer to a tracking ID says, and when a shipment needs attention. */
const tracking = z.object({
  nameMode: z.enum(NAME_MODES),
  showReference: z.boolean(),
  showDescription: z.boolean(),
  showNotes: z.boolean(),
  /** Whether a backward status change is refused unless it is forced (A2-3). */
  strictTransitions: z.boolean(),
  /** An open shipment without a history entry for so long needs attention (B8). */
  staleHours: within(SETTING_RANGES.staleHours),
  /** Whether the example ID is answered with the built-in sample (R072). */
  sample: z.boolean(),
});

const security = z.object({
  /** Life of a session (R100). */
  tokenHours: within(SETTING_RANGES.tokenHours),
});

const data = z.object({
  /** How long a deleted shipment is kept (B10). */
  trashDays: within(SETTING_RANGES.trashDays),
});

/** Everything that can be set: what the site says, and what only the office sees (B6). */
export const settings = siteSettings.extend({ tracking, security, data });
export type Settings = z.infer<typeof settings>;
