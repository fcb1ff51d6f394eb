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
  getActivity: { method: 'GET', path: '/admin/activity', access: 'admin' },

  listShipments: { method: 'GET', path: '/tracking/all', access: 'admin' },
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
