import { defineFacts } from '../shared/define-facts.ts';

/** Characters, except the number of views. */
export const VIEW_LIMITS = { views: 20, viewId: 64, viewName: 40 } as const;

export const viewsFacts = defineFacts({
  tags: [{ name: 'Views', description: 'Saved filters of the shipment list.', paths: ['/admin/views'] }],
  errors: { VIEW_NOT_FOUND: { status: 404, title: 'View not found' } },
  limits: VIEW_LIMITS,
  audit: { view: ['view.saved', 'view.deleted'] },
  cache: { view: ['views'] },
});
