import { API_BASE } from '@waybill/contracts/shared/constants';
import { type Endpoint, fillPath } from '@waybill/contracts/shared/endpoint';
import { pagination } from '@waybill/contracts/shared/pagination';
import type { Request, Response } from 'express';

interface Answered {
  status: number;
  data: Readonly<Record<string, unknown>>;
}

/** `Location` of what was created, and `Link` from a page of a list to the others (RFC 8288). */
export function setLinks({ location }: Endpoint, req: Request, res: Response, { status, data }: Answered): void {
  if (location && status === 201) {
    const params = Object.entries({ ...req.params, ...data }).filter(([, value]) => typeof value === 'string');
    res.setHeader('Location', API_BASE + fillPath(location, Object.fromEntries(params) as Record<string, string>));
  }
  if (!('pagination' in data)) return;
  const pages = linkPages(req.originalUrl, data['pagination']);
  if (pages) res.setHeader('Link', pages);
}

/** Characters; clients accept headers of 16 kB in all. */
const MAX_URL = 2_000;

function linkPages(url: string, paged: unknown): string | undefined {
  const { data: info } = pagination.safeParse(paged);
  if (!info || url.length > MAX_URL) return undefined;
  const { page, pages } = info;
  const links = [
    ['first', page > 1 ? 1 : undefined],
    ['prev', page > 1 ? Math.max(1, Math.min(page - 1, pages)) : undefined],
    ['next', page < pages ? page + 1 : undefined],
    ['last', page < pages ? pages : undefined],
  ] as const;
  const [path = '', query] = url.split('?');
  const written = links.flatMap(([rel, target]) => {
    if (target === undefined) return [];
    const params = new URLSearchParams(query);
    params.set('page', String(target));
    return [`<${path}?${params.toString()}>; rel="${rel}"`];
  });
  return written.length > 0 ? written.join(', ') : undefined;
}
