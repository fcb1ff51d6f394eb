/** By the end of the file name. The content decides how a file is read: browsers name the type of CSV in many ways. */
const TYPE_BY_END = {
  '.csv': 'text/csv',
  '.tsv': 'text/csv',
  '.txt': 'text/csv',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xls': 'application/vnd.ms-excel',
  '.htm': 'text/csv',
  '.html': 'text/csv',
  '.xlsm': 'application/vnd.ms-excel.sheet.macroenabled.12',
  '.eml': 'message/rfc822',
} as const;

export const IMPORT_FILE_ENDS: readonly string[] = Object.keys(TYPE_BY_END);

export const IMPORT_MEDIA_TYPES = [
  TYPE_BY_END['.csv'],
  TYPE_BY_END['.xlsx'],
  TYPE_BY_END['.xls'],
  TYPE_BY_END['.xlsm'],
  TYPE_BY_END['.eml'],
] as const;

/** Text for files with another name. */
export function getImportMediaType(fileName: string): (typeof IMPORT_MEDIA_TYPES)[number] {
  const found = Object.entries(TYPE_BY_END).find(([end]) => fileName.toLowerCase().endsWith(end));
  return found?.[1] ?? TYPE_BY_END['.csv'];
}
