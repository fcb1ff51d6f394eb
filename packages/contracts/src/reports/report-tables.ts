export const REPORT_TABLES = ['summary', 'lanes', 'shipments'] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];
