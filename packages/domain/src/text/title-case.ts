/** An unknown status as it came, "LOST_AT_SEA" as "Lost At Sea": no catalogue has it. */
export function titleCase(value: string): string {
  return value
    .split(/[\s_-]+/)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase())
    .join(' ');
}
