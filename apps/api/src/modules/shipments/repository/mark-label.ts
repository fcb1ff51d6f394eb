import type { OnChange } from '../../../platform/events/event.ts';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

export interface LabelMarks {
  labelPrintedAt?: Date | undefined;
  labelDigest?: string | undefined;
  labelPrintedBefore?: Date | undefined;
  labelDigestBefore?: string | undefined;
  labelChanged: boolean;
}

export const createLabelMarks = (model: ShipmentModel, onChange: OnChange) => ({
  /** Not an edit: the version stays. @returns false if the shipment was changed or deleted meanwhile. */
  async markLabel(
    { _id, version }: Pick<ShipmentRecord, '_id' | 'version'>,
    { activity, ...marks }: LabelMarks & { activity: ActivityRecord },
  ): Promise<boolean> {
    const set = Object.entries(marks).filter(([, value]) => value !== undefined);
    const unset = Object.entries(marks).filter(([, value]) => value === undefined);
    const { matchedCount } = await model.updateOne(
      { _id: _id.toHexString(), version, deletedAt: null },
      {
        $set: Object.fromEntries(set),
        $unset: Object.fromEntries(unset.map(([field]) => [field, 1])),
        $push: { outbox: activity },
      },
    );
    if (matchedCount === 1) onChange([activity]);
    return matchedCount === 1;
  },
});
