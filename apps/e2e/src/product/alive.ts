/** In the browser: whether React listens, which it notes at its root; what has no root has nothing to wait for. */
export function isAlive(): boolean {
  const root = document.getElementById('root');
  return !root || Object.keys(root).some((key) => key.startsWith('__reactContainer'));
}
