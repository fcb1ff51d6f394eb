interface Tag {
  name: string;
  description: string;
  /** Beginnings of the paths of its calls. */
  paths: readonly string[];
}

/** The areas of the API in the order in which a developer meets them. The first that fits a path is its own. */
export const TAGS: readonly Tag[] = [
  { name: 'Tracking', description: 'What anybody may do with a tracking ID.', paths: ['/tracking/track'] },
  {
    name: 'Session',
    description: 'Signing in, and what is signed in.',
    paths: ['/admin/login', '/admin/logout', '/admin/me', '/admin/password', '/admin/sessions'],
  },
  { name: 'Imports', description: 'Shipments from a file.', paths: ['/admin/imports'] },
  { name: 'Labels', description: 'What is printed for a shipment.', paths: ['/admin/labels'] },
  {
    name: 'Shipments',
    description: 'The shipments of the company: list, create, change, delete.',
    paths: ['/tracking/', '/admin/shipments/', '/admin/suggestions', '/admin/bulk', '/admin/trash', '/admin/suggestions'],
  },
  { name: 'Messages', description: 'The contact form and its inbox.', paths: ['/contact', '/admin/messages'] },
  {
    name: 'Mails',
    description: 'What is told about shipments by mail, and whether it arrived.',
    paths: ['/admin/mails', '/mail/', '/verify'],
  },
  { name: 'Quotes', description: 'Requests for a price and their inbox.', paths: ['/quotes', '/admin/quotes'] },
  { name: 'Reports', description: 'Figures of a period.', paths: ['/admin/reports/', '/admin/stats'] },
  {
    name: 'Office',
    description: 'What needs attention, what came in, what was done.',
    paths: [
      '/admin/desk',
      '/admin/attention',
      '/admin/search',
      '/admin/notices',
      '/admin/consumers',
      '/admin/activity',
      '/admin/changes',
    ],
  },
  { name: 'Privacy', description: 'What is stored of one person, and its erasure.', paths: ['/admin/privacy/'] },
  { name: 'Settings', description: 'What the site says and how the office works.', paths: ['/settings/', '/admin/settings'] },
  { name: 'Operation', description: 'For whoever runs the server.', paths: ['/healthz', '/readyz', '/metrics', '/openapi.json'] },
];

/** @throws Error for a path of no area. */
export function tagOf(path: string): string {
  const tag = TAGS.find(({ paths }) => paths.some((beginning) => isBelow(path, beginning)));
  if (!tag) throw new Error(`No area of the API has ${path}: name it in tags.ts`);
  return tag.name;
}

/** Whole parts are compared: `/admin/me` is no beginning of `/admin/messages`. */
const isBelow = (path: string, beginning: string): boolean =>
  `${path}/`.startsWith(beginning.endsWith('/') ? beginning : `${beginning}/`);
