export { default } from '../../packages/product-process/vitest.config.ts';
