import type { SavedView } from '@waybill/contracts/views/schema';
import { readActor } from '../../platform/http/actor-fields.ts';
import type { ViewRecord } from './view-model.ts';

export const presentView = ({ viewId, name, filter, savedAt, savedBy, savedByActor }: ViewRecord): SavedView => ({
  viewId,
  name,
  filter,
  savedAt: savedAt.toISOString(),
  savedBy: readActor(savedByActor, savedBy).name,
});

/** "Night 2" before "Night 10". */
const { compare } = new Intl.Collator('en', { numeric: true });

export const presentViews = (views: readonly ViewRecord[]): SavedView[] =>
  views.map(presentView).toSorted((one, other) => compare(one.name, other.name));
