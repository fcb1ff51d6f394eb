import { defineFacts } from '../shared/define-facts.ts';

export const MIN_SEARCH_LENGTH = 2;

export const SEARCH_HITS = { shipments: 5, messages: 3, quotes: 3 } as const;

export const ATTENTION_ITEMS = 20;

export const DESK_ITEMS = 6;

export const DESK_DAYS = 30;

export const NOTICE_DAYS = 7;

export const reportsFacts = defineFacts({
  tags: [
    { name: 'Reports', description: 'Figures and statistics.', paths: ['/admin/reports/', '/admin/stats', '/reports/'] },
    {
      name: 'Office',
      description: 'Attention list, incoming requests and activity.',
      paths: ['/admin/desk', '/admin/attention', '/admin/search', '/admin/notices', '/admin/consumers'],
    },
  ],
  audit: { report: ['shipments.exported', 'report.exported'], consumer: ['consumer.retried', 'consumer.skipped'] },
});
