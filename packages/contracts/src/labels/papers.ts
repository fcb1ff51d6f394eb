export const PAPERS = ['label', 'slip', 'history'] as const;
export type Paper = (typeof PAPERS)[number];

/** Forms of a label as a document, with their media types. */
export const LABEL_FORMATS = { pdf: 'application/pdf', png: 'image/png', zpl: 'application/zpl' } as const;
export type LabelFormat = keyof typeof LABEL_FORMATS;

/** Sheets of such documents, in mm or by their DIN name; A4 holds four labels. */
export const LABEL_PAPERS = ['100x150', 'a6', 'a4'] as const;
export type LabelPaper = (typeof LABEL_PAPERS)[number];
