import { configure, getConfig } from '@testing-library/react';

const library = getConfig();

// Retried queries would print the whole page for each failure, a tenth of the run time.
// The final error still prints it.
configure({ getElementError });

function getElementError(message: string | null, container: Element): Error {
  // The library's own flag for errors that are retried.
  const isRepeated = Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') === true;
  if (isRepeated) return Object.assign(new Error(message ?? ''), { name: 'TestingLibraryElementError' });
  const error = library.getElementError(message, container);
  // Points the stack at the test.
  Error.captureStackTrace(error, getElementError);
  return error;
}
