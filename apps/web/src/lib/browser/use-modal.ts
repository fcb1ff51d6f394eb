import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { findHeirs, saveFocus } from '#lib/browser/focus-heirs.ts';
import { TOASTER } from '#lib/browser/toast.ts';

interface ModalOptions {
  /** Called for Escape, or what a device has in its place. The dialog stays until its component goes. */
  onCancel: () => void;
  /** Whether a tap beside the dialog's content, which must fill the dialog, cancels too. */
  cancelsOnBackdrop?: boolean;
}

const openDialogs: HTMLDialogElement[] = [];

/**
 * Shows a native dialog as a modal one while its component is in the page: the page behind is inert, and the focus goes back
 * to where it was.
 * @returns the ref to put on the `<dialog>`.
 */
export function useModal({ onCancel, cancelsOnBackdrop = false }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useEffectEvent((event: Event) => {
    // A file field inside says "cancel" too.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onCancel();
  });
  const onClick = useEffectEvent((event: Event) => {
    if (cancelsOnBackdrop && event.target === dialog.current) onCancel();
  });
  // A layout effect closes the dialog while it is still in the page: only then does it give the focus back.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const heirs = findHeirs(document.activeElement);
    element.showModal();
    openDialogs.push(element);
    carryToasts();
    element.addEventListener('cancel', cancel);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('click', onClick);
      element.close();
      // What opened it may go with it, as the row of a deleted note does.
      saveFocus(heirs);
      openDialogs.splice(openDialogs.indexOf(element), 1);
      carryToasts();
    };
  }, []);
  return dialog;
}

/** Takes the toasts into the uppermost dialog, since everything outside of it is inert, and home when none is open. */
function carryToasts(): void {
  const toaster = document.getElementById(TOASTER.id);
  const place = openDialogs.at(-1) ?? document.getElementById(TOASTER.homeId);
  if (!toaster || !place || toaster.parentElement === place) return;
  // Where the browser can, without their animation starting afresh or the focus leaving them.
  if ('moveBefore' in place) place.moveBefore(toaster, null);
  else (place as Element).append(toaster);
}
