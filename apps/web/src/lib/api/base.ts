import { API_BASE } from '@waybill/contracts/shared/constants';

export const BASE = import.meta.env.VITE_API_BASE_URL ?? API_BASE;
