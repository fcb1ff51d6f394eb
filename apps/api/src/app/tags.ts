import type { AnyModule, Tag } from '../platform/modules/module.ts';
import { MODULES } from './modules.ts';

const OPERATION: Tag = {
  name: 'Operation',
  description: 'For server operators.',
  order: 13,
  paths: ['/healthz', '/readyz', '/metrics', '/openapi.json'],
};

export const TAGS: readonly Tag[] = [...MODULES.flatMap(({ tags }: AnyModule) => tags), OPERATION].toSorted(
  (a, b) => a.order - b.order,
);
