export { findFreePort } from './free-port.ts';
export { evaluateBudgets, type Budget, type Figure } from './judge.ts';
export { ADMIN, launchProduct, type RunningProduct } from './launch-product.ts';
