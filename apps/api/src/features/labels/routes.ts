import type { Handlers } from '../../http/handler.ts';
import { getLabels, type GetLabelsDeps } from './get-labels.ts';

interface LabelDeps extends GetLabelsDeps {
  /** Where the site is reached from outside, where that is configured. */
  publicUrl: string | undefined;
}

export function labelHandlers({ publicUrl, ...deps }: LabelDeps): Pick<Handlers, 'getLabels'> {
  return {
    getLabels: async ({ query, origin }) => ({
      body: { data: await getLabels(deps, { ids: query.ids, site: publicUrl ?? origin }) },
    }),
  };
}
