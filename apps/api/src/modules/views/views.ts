import { randomUUID } from 'node:crypto';
import type { ShipmentFilter } from '@waybill/contracts/shipments/list-schema';
import { VIEW_LIMITS } from '@waybill/contracts/views/facts';
import type { NewView, SavedFilter, SavedView } from '@waybill/contracts/views/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import { readActor, toActorFields } from '../../platform/http/actor-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import type { ViewRecord, ViewRepository } from './store.ts';

export interface ViewContext {
  views: ViewRepository;
  now: () => Date;
}

/** By name. */
export const listViews = async ({ views }: ViewContext): Promise<SavedView[]> =>
  (await views.list()).map(presentView).toSorted((one, other) => compare(one.name, other.name));

/** Replaces the view of this name. @throws AppError CONFLICT if there are too many. */
export async function saveView({ views, now }: ViewContext, { name, filter }: NewView, by: Actor): Promise<SavedView> {
  const at = now();
  const saved = await views.change((stored) => {
    const same = stored.find((other) => toNameKey(other.name) === toNameKey(name));
    if (!same && stored.length >= VIEW_LIMITS.views) {
      throw new AppError('CONFLICT', tEnglish(office.views.tooMany, { max: VIEW_LIMITS.views }));
    }
    const viewId = same?.viewId ?? randomUUID();
    const view = { viewId, name, filter: toSavedFilter(filter), savedAt: at, ...toActorFields('savedBy', by) };
    const audited = { action: 'view.saved', targetType: 'view', targetId: viewId, after: { name } } as const;
    return { items: [...stored.filter((other) => other !== same), view], item: view, activity: newEntry(audited, { by, at }) };
  });
  return presentView(saved);
}

/** @throws AppError VIEW_NOT_FOUND */
export async function deleteView({ views, now }: ViewContext, viewId: string, by: Actor): Promise<SavedView> {
  const deleted = await views.change((stored) => {
    const view = stored.find((other) => other.viewId === viewId);
    if (!view) throw new AppError('VIEW_NOT_FOUND', tEnglish(office.views.notFound));
    const audited = { action: 'view.deleted', targetType: 'view', targetId: viewId, before: { name: view.name } } as const;
    return { items: stored.filter((other) => other !== view), item: view, activity: newEntry(audited, { by, at: now() }) };
  });
  return presentView(deleted);
}

/** "Night 2" before "Night 10". */
const { compare } = new Intl.Collator('en', { numeric: true });

const presentView = ({ viewId, name, filter, savedAt, savedBy, savedByActor }: ViewRecord): SavedView => ({
  viewId,
  name,
  filter,
  savedAt: savedAt.toISOString(),
  savedBy: readActor(savedByActor, savedBy).name,
});

const toNameKey = (name: string): string => name.toLowerCase();

function toSavedFilter({ ids, ...filter }: ShipmentFilter): SavedFilter {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...(ids && { ids: ids.join(',') }) };
}
