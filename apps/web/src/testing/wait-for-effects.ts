import { setImmediate as turn } from 'node:timers/promises';
import { configure, getConfig } from '@testing-library/react';

// React runs the effects of slow renders in a separate task; queries and user events return after them.
const library = getConfig();
configure({
  asyncWrapper: (callback) =>
    library.asyncWrapper(async () => {
      const result = await callback();
      await turn();
      return result;
    }),
});
