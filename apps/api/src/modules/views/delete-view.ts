import type { SavedView } from '@waybill/contracts/views/schema';
import { office } from '@waybill/i18n/office';
import { tEnglish } from '@waybill/i18n/translator';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { newEntry } from '../audit/activity-log.ts';
import { presentView } from './present-view.ts';
import type { ViewContext } from './view-context.ts';

/** @throws AppError VIEW_NOT_FOUND */
export async function deleteView({ views, now }: ViewContext, viewId: string, by: Actor): Promise<SavedView> {
  const deleted = await views.change((stored) => {
    const view = stored.find((other) => other.viewId === viewId);
    if (!view) throw new AppError('VIEW_NOT_FOUND', tEnglish(office.views.notFound));
    const audited = { action: 'view.deleted', targetType: 'view', targetId: viewId, before: { name: view.name } } as const;
    return { views: stored.filter((other) => other !== view), view, activity: newEntry(audited, { by, at: now() }) };
  });
  return presentView(deleted);
}
