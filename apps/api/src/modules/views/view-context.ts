import type { ViewRepository } from './view-repository.ts';

export interface ViewContext {
  views: ViewRepository;
  now: () => Date;
}
