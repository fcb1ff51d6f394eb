import { MAX_LIST_OFFSET } from '@waybill/contracts/shared/constants';
import type { Pagination } from '@waybill/contracts/shared/pagination';
import type { Model, QueryFilter, SortOrder } from 'mongoose';

export interface PageOptions<Stored> {
  filter: QueryFilter<Stored>;
  /** Must be indexed and end with a unique field, so that pages neither overlap nor skip. */
  sort: Record<string, SortOrder>;
  page: number;
  limit: number;
  total?: () => Promise<number>;
}

/** Pages beyond `MAX_LIST_OFFSET` rows are empty, like those past the end. */
export async function findPage<Found, Stored = Found>(
  model: Model<Stored>,
  { filter, sort, page, limit, total: countTotal = async () => model.countDocuments(filter) }: PageOptions<Stored>,
): Promise<{ found: Found[]; total: number }> {
  const skip = (page - 1) * limit;
  const [found, total] = await Promise.all([
    skip < MAX_LIST_OFFSET ? model.find(filter).sort(sort).skip(skip).limit(limit).lean<Found[]>() : [],
    countTotal(),
  ]);
  return { found, total };
}

export function toPagination({ page, limit, total }: { page: number; limit: number; total: number }): Pagination {
  return { page, limit, total, pages: Math.ceil(Math.min(total, MAX_LIST_OFFSET) / limit) };
}
