import type { Request } from 'express';

/** A host name or an address, with a port: nothing that could end an attribute of HTML. */
const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i;

/** Where the site is reached, by the request: its protocol and host. Relative (empty) when the host is none. */
export function originOf({ protocol, host }: Pick<Request, 'protocol' | 'host'>): string {
  return HOST.test(host) ? `${protocol}://${host.toLowerCase()}` : '';
}
