import { DAY_MS } from '@waybill/domain/time';
import type { RequestHandler } from 'express';
import { getOrigin } from '../../platform/http/get-origin.ts';
import type { PagesParts } from './routes.ts';

export const SECURITY_TEXT = '/.well-known/security.txt';
/** RFC 9116, 2.5.5 recommends less than a year. */
const VALID_DAYS = 180;

type SecurityParts = Pick<PagesParts, 'publicUrl' | 'readSettings' | 'now'> & { securityContact: string | undefined };

/** Says how to report a vulnerability (RFC 9116); not found without a contact. */
export function securityText({ publicUrl, securityContact, readSettings, now }: SecurityParts): RequestHandler {
  return async (req, res, next) => {
    const { company } = await readSettings('en');
    const contact = securityContact ?? company.email;
    if (!contact) return next();
    const origin = publicUrl ?? getOrigin(req);
    const lines = [
      `Contact: ${toUri(contact)}`,
      `Expires: ${new Date(now().getTime() + VALID_DAYS * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${[...new Set(['en', company.locale.slice(0, 2)])].join(', ')}`,
      // RFC 9116, 2.5.2 allows no other scheme.
      ...(origin.startsWith('https://') ? [`Canonical: ${origin}${SECURITY_TEXT}`] : []),
    ];
    res.setHeader('Cache-Control', 'no-cache');
    res.type('text/plain').send(`${lines.join('\n')}\n`);
  };
}

const toUri = (contact: string): string =>
  contact.startsWith('https://') ? contact : `mailto:${encodeURIComponent(contact).replaceAll('%40', '@')}`;
