import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { findFocusCandidates, restoreLostFocus } from '#lib/browser/lost-focus.ts';
import { TOASTER } from '#lib/browser/toast.ts';

interface ModalOptions {
  /** Called for Escape or the device's back gesture. The dialog stays until its component unmounts. */
  onCancel: () => void;
  /** Requires content that fills the dialog. */
  cancelsOnBackdrop?: boolean;
}

const openDialogs: HTMLDialogElement[] = [];

export function useModal({ onCancel, cancelsOnBackdrop = false }: ModalOptions) {
  const dialog = useRef<HTMLDialogElement>(null);
  const cancel = useEffectEvent((event: Event) => {
    // File inputs inside fire "cancel" as well.
    if (event.target !== dialog.current) return;
    event.preventDefault();
    onCancel();
  });
  const onClick = useEffectEvent((event: Event) => {
    if (cancelsOnBackdrop && event.target === dialog.current) onCancel();
  });
  // A layout effect closes the dialog while it is in the document, which is needed to restore the focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const focusCandidates = findFocusCandidates(document.activeElement);
    element.showModal();
    openDialogs.push(element);
    moveToasts();
    element.addEventListener('cancel', cancel);
    element.addEventListener('click', onClick);
    return () => {
      element.removeEventListener('cancel', cancel);
      element.removeEventListener('click', onClick);
      element.close();
      // The opener may be gone too, such as the row of a deleted note.
      restoreLostFocus(focusCandidates);
      openDialogs.splice(openDialogs.indexOf(element), 1);
      moveToasts();
    };
  }, []);
  return dialog;
}

/** Everything outside the top dialog is inert. */
function moveToasts(): void {
  const toaster = document.getElementById(TOASTER.id);
  const place = openDialogs.at(-1) ?? document.getElementById(TOASTER.homeId);
  if (!toaster || !place || toaster.parentElement === place) return;
  // Keeps animations and focus where the browser supports it.
  if ('moveBefore' in place) place.moveBefore(toaster, null);
  else (place as Element).append(toaster);
}
