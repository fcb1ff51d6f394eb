import { randomUUID } from 'node:crypto';
import { MAX_VIEWS } from '@waybill/contracts/shared/limits';
import type { ShipmentFilter } from '@waybill/contracts/shipments/list-schema';
import type { NewView, SavedFilter, SavedView } from '@waybill/contracts/views/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import { toActorFields } from '../../platform/http/actor-fields.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { presentView } from './present-view.ts';
import type { ViewContext } from './view-context.ts';

/** Replaces the view of this name. @throws AppError CONFLICT if there are too many. */
export async function saveView({ views, now }: ViewContext, { name, filter }: NewView, by: Actor): Promise<SavedView> {
  const at = now();
  const saved = await views.change((stored) => {
    const same = stored.find((other) => toNameKey(other.name) === toNameKey(name));
    if (!same && stored.length >= MAX_VIEWS) throw new AppError('CONFLICT', tEnglish(office.views.tooMany, { max: MAX_VIEWS }));
    const viewId = same?.viewId ?? randomUUID();
    const view = { viewId, name, filter: toSavedFilter(filter), savedAt: at, ...toActorFields('savedBy', by) };
    const audited = { action: 'view.saved', targetType: 'view', targetId: viewId, after: { name } } as const;
    return { views: [...stored.filter((other) => other !== same), view], view, activity: newEntry(audited, { by, at }) };
  });
  return presentView(saved);
}

const toNameKey = (name: string): string => name.toLowerCase();

function toSavedFilter({ ids, ...filter }: ShipmentFilter): SavedFilter {
  const given = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(given), ...(ids && { ids: ids.join(',') }) };
}
