import { configure, getConfig } from '@testing-library/react';

const library = getConfig();

// A look that is repeated until it finds something would print the whole page each time it fails, a tenth of the time of a run. The
// message in which it gives up shows the page all the same.
configure({ getElementError });

function getElementError(message: string | null, container: Element): Error {
  // The library says so itself to what it need not explain at length.
  const isRepeated = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  if (isRepeated) return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  const error = library.getElementError(message, container);
  // It came up in the test.
  Error.captureStackTrace(error, getElementError);
  return error;
}
