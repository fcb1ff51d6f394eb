import { useEffect, useState, type RefObject } from 'react';

/**
 * Lets a file be dropped on an element, as a second way for those who have a mouse.
 * @returns whether one is held over it.
 */
export function useFileDrop(element: RefObject<HTMLElement | null>, onFile: (file: File) => void): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const listeners = new AbortController();
    const listen = (type: 'dragover' | 'dragleave' | 'drop', handle: (event: DragEvent) => void) =>
      target.addEventListener(type, handle, { signal: listeners.signal });
    listen('dragover', (event) => {
      // Without it the browser would open the file instead.
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', () => setOver(false));
    listen('drop', (event) => {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer?.files[0];
      if (file) onFile(file);
    });
    return () => listeners.abort();
  }, [element, onFile]);
  return over;
}
