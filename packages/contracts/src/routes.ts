import { PUBLIC_ROUTES, type Route } from './public-routes.ts';

/** Where every call lives; `endpoints` adds the schemas. */
export const ROUTES = {
  ...PUBLIC_ROUTES,

  logout: { method: 'POST', path: '/admin/logout', access: 'admin' },
  getMe: { method: 'GET', path: '/admin/me', access: 'admin' },

  changePassword: { method: 'POST', path: '/admin/password', access: 'admin' },
  listSessions: { method: 'GET', path: '/admin/sessions', access: 'admin' },
  endAllSessions: { method: 'DELETE', path: '/admin/sessions/all', access: 'admin' },
  endSession: { method: 'DELETE', path: '/admin/sessions/:sessionId', access: 'admin' },

  getStats: { method: 'GET', path: '/admin/stats', access: 'admin' },
  getAttention: { method: 'GET', path: '/admin/attention', access: 'admin' },
  search: { method: 'GET', path: '/admin/search', access: 'admin' },
  getNotices: { method: 'GET', path: '/admin/notices', access: 'admin' },
  markNoticesSeen: { method: 'POST', path: '/admin/notices/seen', access: 'admin' },
  getReportSummary: { method: 'GET', path: '/admin/reports/summary', access: 'admin' },
  getReportLanes: { method: 'GET', path: '/admin/reports/lanes', access: 'admin' },
  exportReport: { method: 'GET', path: '/admin/reports/export.csv', access: 'admin' },
  getActivity: { method: 'GET', path: '/admin/activity', access: 'admin' },

  getSettings: { method: 'GET', path: '/admin/settings', access: 'admin' },
  saveSettings: { method: 'PUT', path: '/admin/settings', access: 'admin' },
  listSettingsVersions: { method: 'GET', path: '/admin/settings/history', access: 'admin' },
  getSettingsVersion: { method: 'GET', path: '/admin/settings/history/:version', access: 'admin' },
  rollBackSettings: { method: 'POST', path: '/admin/settings/rollback', access: 'admin' },
  uploadLogo: { method: 'POST', path: '/admin/settings/logo', access: 'admin' },

  listShipments: { method: 'GET', path: '/tracking/all', access: 'admin' },
  exportShipments: { method: 'GET', path: '/tracking/export.csv', access: 'admin' },
  bulkShipments: { method: 'POST', path: '/admin/bulk', access: 'admin' },
  createImport: { method: 'POST', path: '/admin/imports', access: 'admin' },
  listImports: { method: 'GET', path: '/admin/imports', access: 'admin' },
  getImportTemplate: { method: 'GET', path: '/admin/imports/template.csv', access: 'admin' },
  getImport: { method: 'GET', path: '/admin/imports/:importId', access: 'admin' },
  changeImportMapping: { method: 'PUT', path: '/admin/imports/:importId/mapping', access: 'admin' },
  replaceImportFile: { method: 'PUT', path: '/admin/imports/:importId/file', access: 'admin' },
  getImportErrors: { method: 'GET', path: '/admin/imports/:importId/errors.csv', access: 'admin' },
  commitImport: { method: 'POST', path: '/admin/imports/:importId/commit', access: 'admin' },
  createShipment: { method: 'POST', path: '/tracking/generate', access: 'admin' },
  updateStatus: { method: 'PUT', path: '/tracking/update/:trackingId', access: 'admin' },
  editShipment: { method: 'PATCH', path: '/tracking/:trackingId', access: 'admin' },
  deleteShipment: { method: 'DELETE', path: '/tracking/delete/:trackingId', access: 'admin' },
  deleteHistoryEntry: { method: 'DELETE', path: '/tracking/:trackingId/history/:historyEntryId', access: 'admin' },
  listTrash: { method: 'GET', path: '/admin/trash', access: 'admin' },
  restoreShipment: { method: 'POST', path: '/admin/trash/:trackingId/restore', access: 'admin' },
  purgeShipment: { method: 'DELETE', path: '/admin/trash/:trackingId', access: 'admin' },
  addNote: { method: 'POST', path: '/admin/shipments/:trackingId/notes', access: 'admin' },
  deleteNote: { method: 'DELETE', path: '/admin/shipments/:trackingId/notes/:noteId', access: 'admin' },
  listMessages: { method: 'GET', path: '/admin/messages', access: 'admin' },
  getMessage: { method: 'GET', path: '/admin/messages/:reference', access: 'admin' },
  changeMessage: { method: 'PATCH', path: '/admin/messages/:reference', access: 'admin' },
  deleteMessage: { method: 'DELETE', path: '/admin/messages/:reference', access: 'admin' },
  restoreMessage: { method: 'POST', path: '/admin/messages/:reference/restore', access: 'admin' },
  listQuotes: { method: 'GET', path: '/admin/quotes', access: 'admin' },
  getQuote: { method: 'GET', path: '/admin/quotes/:reference', access: 'admin' },
  changeQuote: { method: 'PATCH', path: '/admin/quotes/:reference', access: 'admin' },
  convertQuote: { method: 'POST', path: '/admin/quotes/:reference/to-shipment', access: 'admin' },
  getLabels: { method: 'GET', path: '/admin/labels', access: 'admin' },
  duplicateShipment: { method: 'POST', path: '/admin/shipments/:trackingId/duplicate', access: 'admin' },
} as const satisfies Record<string, Route>;

export type EndpointName = keyof typeof ROUTES;

/** Puts values, URL-encoded, in the place of `:names`. Throws when one is missing. */
export function fillPath(path: string, params: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`No value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
}
