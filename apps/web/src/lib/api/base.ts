import { API_BASE } from '@waybill/contracts/shared/constants';

/** Where the API is: at our own origin or, in pages that were built for a host of their own, at another. */
export const BASE = import.meta.env.VITE_API_BASE_URL ?? API_BASE;
