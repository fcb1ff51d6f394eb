/** The kinds of paper that are printed of a shipment. */
export const PAPERS = ['label', 'slip', 'history'] as const;
export type Paper = (typeof PAPERS)[number];
