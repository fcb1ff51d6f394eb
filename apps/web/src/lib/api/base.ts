import { API_BASE } from '@waybill/contracts/shared/constants';

/** Base URL of the API: our own origin, or another host set at build time. */
export const BASE = import.meta.env.VITE_API_BASE_URL ?? API_BASE;
