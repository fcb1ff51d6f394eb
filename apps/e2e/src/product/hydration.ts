/** Runs in the browser. React marks its root once it is hydrated; pages without a root have nothing to wait for. */
export function isHydrated(): boolean {
  const root = document.getElementById('root');
  return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}
