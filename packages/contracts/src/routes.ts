/**
 * Where every call lives: method, path below `/api` and who may use it. Free of zod, so that a public page can import it;
 * `endpoints` adds the schemas.
 */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: 'public' | 'admin';
}

export const API_BASE = '/api';

export const ROUTES = {
  getHealth: { method: 'GET', path: '/healthz', access: 'public' },
  getReadiness: { method: 'GET', path: '/readyz', access: 'public' },

  getPublicSettings: { method: 'GET', path: '/settings/public', access: 'public' },

  submitContact: { method: 'POST', path: '/contact', access: 'public' },
  submitQuote: { method: 'POST', path: '/quotes', access: 'public' },

  login: { method: 'POST', path: '/admin/login', access: 'public' },
  logout: { method: 'POST', path: '/admin/logout', access: 'admin' },
  getMe: { method: 'GET', path: '/admin/me', access: 'admin' },

  changePassword: { method: 'POST', path: '/admin/password', access: 'admin' },
  listSessions: { method: 'GET', path: '/admin/sessions', access: 'admin' },
  endAllSessions: { method: 'DELETE', path: '/admin/sessions/all', access: 'admin' },
  endSession: { method: 'DELETE', path: '/admin/sessions/:sessionId', access: 'admin' },

  getStats: { method: 'GET', path: '/admin/stats', access: 'admin' },
  getActivity: { method: 'GET', path: '/admin/activity', access: 'admin' },

  trackShipment: { method: 'GET', path: '/tracking/track/:trackingId', access: 'public' },
  reportProblem: { method: 'POST', path: '/tracking/track/:trackingId/report', access: 'public' },
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
