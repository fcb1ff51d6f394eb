/** The IDs of a pasted list, each once: commas, semicolons, spaces and line breaks stand between them. */
export const splitIds = (text: string): string[] => [...new Set(text.split(/[\s,;]+/).filter(Boolean))];

/** The same where an ID may hold spaces, as those of other systems do: between them stand commas, semicolons and line breaks. */
export const splitSpacedIds = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\r\n]+/)
      .map((id) => id.trim())
      .filter(Boolean),
  ),
];
