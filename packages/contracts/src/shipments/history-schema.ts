import { z } from 'zod';
import { clearable, scannedAt } from '../shared/field-schemas.ts';
import { force, happenedAt } from '../shared/happened-at.ts';
import { LIMITS } from '../shared/limits.ts';
import { expectedVersion } from '../shared/number-schema.ts';
import { line, paragraph } from '../shared/text-schema.ts';

/** Any subset of these fields; the status of an entry does not change. */
export const historyEdit = z
  .object({
    location: clearable(scannedAt),
    notes: clearable(paragraph(LIMITS.notes)),
    /** A reason of the entry's status. */
    subStatus: clearable(line(LIMITS.subStatus)),
    /** As in a status update. */
    happenedAt,
    /** Confirms an unusual step that strict mode would reject. */
    force,
    version: expectedVersion,
  })
  .refine(({ version: _version, force: _force, ...fields }) => Object.values(fields).some((field) => field !== undefined), {
    path: ['body'],
    error: 'must name a field to change',
  });
export type HistoryEdit = z.infer<typeof historyEdit>;
export type HistoryEditInput = z.input<typeof historyEdit>;
