export function findStylesTooNew(css: string): string[];
