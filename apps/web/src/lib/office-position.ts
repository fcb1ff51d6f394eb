import type { Company } from '@waybill/contracts/site/site-settings-schema';

export interface OfficePosition {
  latitude: number;
  longitude: number;
}

export const getOfficePosition = ({ latitude, longitude }: Company['coordinates']): OfficePosition | undefined =>
  latitude === null || longitude === null ? undefined : { latitude, longitude };
