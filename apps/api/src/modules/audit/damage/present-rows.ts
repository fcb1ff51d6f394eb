import type { DamagedKind } from '@waybill/contracts/reports/notice-schema';
import type { z } from 'zod';
import type { DamageReports } from './damage-reports.ts';

interface PresentOptions<Stored, Presented> {
  kind: DamagedKind;
  getId: (stored: Stored) => unknown;
  present: (stored: Stored) => Presented;
  schema: z.ZodType;
}

/** Presents rows one by one, so that a damaged one is reported instead of failing the list. */
export function presentRows<Stored, Presented>(
  damage: DamageReports,
  stored: readonly Stored[],
  { kind, getId, present, schema }: PresentOptions<Stored, Presented>,
): { rows: Presented[]; damaged?: string[] } {
  const damaged: string[] = [];
  const rows = stored.flatMap((item): Presented[] => {
    const id = String(getId(item));
    try {
      const row = present(item);
      const { error } = schema.safeParse(row);
      if (error) throw error;
      damage.resolve(kind, id);
      return [row];
    } catch (error) {
      damaged.push(id);
      damage.report(kind, id, error);
      return [];
    }
  });
  return { rows, ...(damaged.length > 0 && { damaged }) };
}
