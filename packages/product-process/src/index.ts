export { freePort } from './free-port.ts';
export { judge, type Budget, type Figure } from './judge.ts';
export { ADMIN, launchProduct, type RunningProduct } from './launch-product.ts';
