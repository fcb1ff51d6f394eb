import { defineFacts } from '../shared/define-facts.ts';

export const MIN_PASSWORD_LENGTH = 12;

export const MIN_INITIAL_PASSWORD_LENGTH = 8;

export const MIN_DISTINCT_PASSWORD_CHARACTERS = 5;

export const STORAGE_KEYS = { token: 'adminToken', admin: 'adminData' } as const;

export const TOKEN_LIFETIME_HOURS = 8;

export const TOKEN_EXPIRY_WARNING_MINUTES = 5;

export const SESSION_IDLE_MINUTES = 30;

export const KNOWN_DEVICE_DAYS = 180;

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
    SECOND_STEP_REQUIRED: { status: 401, title: 'Code required' },
    BAD_CODE: { status: 401, title: 'Invalid code' },
    BAD_PASSKEY: { status: 401, title: 'Invalid passkey' },
    SESSION_NOT_FOUND: { status: 404, title: 'Session not found' },
  },
  audit: { session: ['session.opened', 'session.refused', 'session.closed'], administrator: ['password.changed'] },
  cache: { session: ['sessions', 'me'], administrator: ['sessions', 'me'] },
});
