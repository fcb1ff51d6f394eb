/** jsdom has no layout: `isWide` answers the queries for a least width. */
export function setWindow({ isWide }: { isWide: boolean }): void {
  window.matchMedia = ((query: string) => ({
    matches: isWide && query.includes('min-width'),
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as unknown as typeof window.matchMedia;
}
