import { defineFacts } from '../shared/define-facts.ts';

export const reportFacts = defineFacts({
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
