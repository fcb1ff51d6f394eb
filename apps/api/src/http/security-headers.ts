import helmet from 'helmet';

const SELF = ["'self'"];

/**
 * Security headers of every answer, pages and API alike. The policy allows nothing inline and no other host;
 * `data:` pictures only.
 */
export const securityHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      'default-src': ["'none'"],
      'script-src': SELF,
      'style-src': SELF,
      'img-src': ["'self'", 'data:'],
      'font-src': SELF,
      'connect-src': SELF,
      'manifest-src': SELF,
      'form-action': SELF,
      'base-uri': ["'none'"],
      'frame-ancestors': ["'none'"],
      'object-src': ["'none'"],
    },
  },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
});
