export const SHIPMENT_SORT_FIELDS = ['createdAt', 'deliveryDate', 'updatedAt', 'status', 'statusSince'] as const;
export type ShipmentSortField = (typeof SHIPMENT_SORT_FIELDS)[number];
export type ShipmentSort = ShipmentSortField | `-${ShipmentSortField}`;

export const SHIPMENT_SORTS: readonly ShipmentSort[] = SHIPMENT_SORT_FIELDS.flatMap((field) => [field, `-${field}` as const]);
export const DEFAULT_SHIPMENT_SORT: ShipmentSort = '-createdAt';
