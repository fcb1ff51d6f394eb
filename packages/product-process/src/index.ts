export { freePort } from './free-port.ts';
export { ADMIN, launchProduct } from './launch-product.ts';
export type { LaunchOptions, RunningProduct } from './launch-product.ts';
