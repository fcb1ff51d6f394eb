export const TRACKING_ID_FORM = 'TRK-xxxxxx-xxxxxx';
/** Example on /track; answers a built-in sample shipment and is never generated. */
export const EXAMPLE_TRACKING_ID = 'TRK-7K3M9D-4XQ2FJ';
