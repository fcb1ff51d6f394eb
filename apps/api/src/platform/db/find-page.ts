import { MAX_LIST_OFFSET } from '@waybill/contracts/shared/constants';
import type { Pagination } from '@waybill/contracts/shared/pagination';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import { splitByRank } from '../search/search-filter.ts';

export interface PageOptions<Stored> {
  filter: QueryFilter<Stored>;
  /** Must be indexed and end with a unique field, so that pages neither overlap nor skip. */
  sort: Record<string, SortOrder>;
  page: number;
  limit: number;
  total?: () => Promise<number>;
  /** Conditions whose matches come before the others, best first; within each `sort` decides. */
  ranks?: readonly object[];
}

/** Pages beyond `MAX_LIST_OFFSET` rows are empty, like those past the end. */
export async function findPage<Found, Stored = Found>(
  model: Model<Stored>,
  { filter, sort, page, limit, ranks = [], total: countTotal = async () => model.countDocuments(filter) }: PageOptions<Stored>,
): Promise<{ found: Found[]; total: number }> {
  const skip = (page - 1) * limit;
  const [found, total] = await Promise.all([
    skip < MAX_LIST_OFFSET ? findRanked<Found, Stored>(model, { filter, sort, skip, limit, ranks }) : [],
    countTotal(),
  ]);
  return { found, total };
}

/** Counts a rank only if the page begins behind it. */
async function findRanked<Found, Stored>(
  model: Model<Stored>,
  {
    filter,
    sort,
    skip: first,
    limit,
    ranks,
  }: Omit<PageOptions<Stored>, 'page' | 'total'> & { skip: number; ranks: readonly object[] },
): Promise<Found[]> {
  const found: Found[] = [];
  let skip = first;
  for (const rank of splitByRank(ranks)) {
    const ranked = (ranks.length > 0 ? { $and: [filter, rank] } : filter) as QueryFilter<Stored>;
    const missing = limit - found.length;
    const rows = await model.find(ranked).sort(sort).skip(skip).limit(missing).lean<Found[]>();
    found.push(...rows);
    if (found.length === limit) break;
    skip = rows.length > 0 || skip === 0 ? 0 : skip - (await model.countDocuments(ranked));
  }
  return found;
}

export function toPagination({ page, limit, total }: { page: number; limit: number; total: number }): Pagination {
  return { page, limit, total, pages: Math.ceil(Math.min(total, MAX_LIST_OFFSET) / limit) };
}
