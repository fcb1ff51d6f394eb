/** The IDs of a pasted list, each once: commas, semicolons, spaces and line breaks stand between them (B7). */
export const splitIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];
