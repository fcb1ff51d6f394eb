export const PAPERS = ['label', 'slip', 'history'] as const;
export type Paper = (typeof PAPERS)[number];
