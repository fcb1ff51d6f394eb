export const MATRIX: string;
export function readIds(title: string): string[];
export function writeMatrix(): string;
