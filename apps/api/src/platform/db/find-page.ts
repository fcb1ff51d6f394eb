import { MAX_LIST_OFFSET } from '@waybill/contracts/shared/constants';
import type { Pagination } from '@waybill/contracts/shared/pagination';
import type { Model, QueryFilter, SortOrder } from 'mongoose';

export interface PageOptions<Stored> {
  filter: QueryFilter<Stored>;
  /** In an order that an index serves, down to a unique field, so that pages neither overlap nor leave gaps. */
  sort: Record<string, SortOrder>;
  page: number;
  limit: number;
  /** Knows the number on all pages from elsewhere; counted where it is absent. */
  total?: () => Promise<number>;
}

/**
 * One page of what is stored, as plain objects, and how many there are on all pages. A page past `MAX_LIST_OFFSET` rows is empty, as
 * one past the end is.
 */
export async function findPage<Found, Stored = Found>(
  model: Model<Stored>,
  { filter, sort, page, limit, total: totalOf = async () => model.countDocuments(filter) }: PageOptions<Stored>,
): Promise<{ found: Found[]; total: number }> {
  const skip = (page - 1) * limit;
  const [found, total] = await Promise.all([
    skip < MAX_LIST_OFFSET ? model.find(filter).sort(sort).skip(skip).limit(limit).lean<Found[]>() : [],
    totalOf(),
  ]);
  return { found, total };
}

/** Which page it is, of how many that can be turned to. */
export function toPagination({ page, limit, total }: { page: number; limit: number; total: number }): Pagination {
  return { page, limit, total, pages: Math.ceil(Math.min(total, MAX_LIST_OFFSET) / limit) };
}
