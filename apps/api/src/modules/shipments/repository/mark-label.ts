import type { OnChange } from '../../../platform/events/event.ts';
import type { ActivityRecord } from '../../audit/activity-model.ts';
import type { ShipmentModel } from '../shipment-model.ts';
import type { ShipmentRecord } from '../shipment-record.ts';

interface LabelMarking {
  labelPrintedAt?: Date | undefined;
  labelPrintedBefore?: Date | undefined;
  activity: ActivityRecord;
}

export const createLabelMarks = (model: ShipmentModel, onChange: OnChange) => ({
  /** Not an edit: the version stays. @returns false if the shipment was deleted meanwhile. */
  async markLabel({ _id }: Pick<ShipmentRecord, '_id'>, { activity, ...times }: LabelMarking): Promise<boolean> {
    const set = Object.entries(times).filter(([, time]) => time !== undefined);
    const unset = Object.entries(times).filter(([, time]) => time === undefined);
    const { matchedCount } = await model.updateOne(
      { _id: _id.toHexString(), deletedAt: null },
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
