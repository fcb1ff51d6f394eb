export { describeVerdict, formatFigure, isKept, type Budget } from './budget.ts';
export { buildRequest, type RequestParts } from './build-request.ts';
export { formatTable, median, percentile, pickRandom } from './figures.ts';
export { findFreePort } from './find-free-port.ts';
export { CERTIFICATE, CERTIFICATE_FILE, type Received, startEndpoint } from './https-endpoint.ts';
export { ADMIN, endProcess, launchProduct, type RunningProduct } from './launch-product.ts';
export { PROBE_FLAGS, readUsage, type Usage } from './read-usage.ts';
export { readMemory, watchMemory } from './read-memory.ts';
