/** Method, path below `/api` and who may use it. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: `/${string}`;
  access: 'public' | 'admin';
}

export const API_BASE = '/api';

/** Where the calls live that anybody may make: apart from the others, and free of zod, so that a public page carries no more. */
export const PUBLIC_ROUTES = {
  getHealth: { method: 'GET', path: '/healthz', access: 'public' },
  getReadiness: { method: 'GET', path: '/readyz', access: 'public' },
  getPublicSettings: { method: 'GET', path: '/settings/public', access: 'public' },
  submitContact: { method: 'POST', path: '/contact', access: 'public' },
  submitQuote: { method: 'POST', path: '/quotes', access: 'public' },
  login: { method: 'POST', path: '/admin/login', access: 'public' },
  trackShipment: { method: 'GET', path: '/tracking/track/:trackingId', access: 'public' },
  reportProblem: { method: 'POST', path: '/tracking/track/:trackingId/report', access: 'public' },
} as const satisfies Record<string, Route>;
