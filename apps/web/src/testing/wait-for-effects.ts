import { setImmediate as turn } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

// React runs the effects of a slow render in a turn of their own; what a test finds or did comes back with them done.
const library = getConfig();
configure({
  asyncWrapper: (callback) =>
    library.asyncWrapper(async () => {
      const result = await callback();
      await turn();
      return result;
    }),
});
