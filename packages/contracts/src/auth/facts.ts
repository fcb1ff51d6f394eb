import { defineFacts } from '../shared/define-facts.ts';

export const authFacts = defineFacts({
  tags: [
    {
      name: 'Session',
      description: 'Sign in, password, and sessions.',
      paths: ['/admin/login', '/admin/logout', '/admin/me', '/admin/password', '/admin/sessions'],
    },
  ],
  errors: {
    BAD_CREDENTIALS: { status: 401, title: 'Invalid credentials' },
    SESSION_NOT_FOUND: { status: 404, title: 'Session not found' },
  },
  audit: { session: ['session.opened', 'session.refused', 'session.closed'], administrator: ['password.changed'] },
  cache: { session: ['sessions', 'me'], administrator: ['sessions', 'me'] },
});
