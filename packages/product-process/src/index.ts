export { findFreePort } from './find-free-port.ts';
export { evaluateBudgets, type Budget, type Figure } from './evaluate-budgets.ts';
export { ADMIN, launchProduct, type RunningProduct } from './launch-product.ts';
