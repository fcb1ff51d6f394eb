export function readIds(title: string): string[];
export function readRows(): { id: string; document: string; text: string; isUntested: boolean }[];
