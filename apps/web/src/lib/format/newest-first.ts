export { newestFirst } from '@waybill/contracts/tracking/newest-first';
