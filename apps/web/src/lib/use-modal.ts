import { useEffectEvent, useLayoutEffect, useRef } from 'react';

/**
 * Shows a native dialog as a modal one while its component is in the page: the page behind is inert, and the focus goes back
 * to where it was.
 * @param options.onBackdrop called for a tap beside the dialog's content, which must fill the dialog.
 * @returns the ref to put on the `<dialog>`.
 */
export function useModal({ onBackdrop }: { onBackdrop?: () => void } = {}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const onClick = useEffectEvent((event: Event) => {
    if (event.target === dialog.current) onBackdrop?.();
  });
  // A layout effect closes the dialog while it is still in the page: only then does it give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    element?.addEventListener('click', onClick);
    return () => {
      element?.removeEventListener('click', onClick);
      element?.close();
    };
  }, []);
  return dialog;
}
