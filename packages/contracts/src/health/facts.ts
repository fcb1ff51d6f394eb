import { defineFacts } from '../shared/define-facts.ts';

export const healthFacts = defineFacts({
  tags: [
    { name: 'Operation', description: 'For server operators.', paths: ['/healthz', '/readyz', '/metrics', '/openapi.json'] },
  ],
});
