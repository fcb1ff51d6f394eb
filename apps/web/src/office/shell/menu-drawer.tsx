import { X } from 'lucide-react';
import { useModal } from '#lib/browser/use-modal.ts';
import { SideMenu } from '#office/shell/side-menu.tsx';

/** The side menu of small screens: a modal panel that Escape, its button, a tap beside it and choosing a page close. */
export function MenuDrawer({ onClose }: { onClose: () => void }) {
  const dialog = useModal({ onCancel: onClose, cancelsOnBackdrop: true });
  return (
    <dialog
      ref={dialog}
      aria-label="Menu"
      className="m-0 h-dvh max-h-none w-64 max-w-[80vw] border-r border-line bg-surface text-ink backdrop:bg-[oklch(0.15_0.02_255/0.55)] lg:hidden"
    >
      <div className="flex min-h-full flex-col">
        <button
          type="button"
          aria-label="Close menu"
          onClick={onClose}
          className="m-2 grid size-11 shrink-0 cursor-pointer place-items-center self-end rounded-control hover:bg-surface-strong"
        >
          <X />
        </button>
        <SideMenu onNavigate={onClose} />
      </div>
    </dialog>
  );
}
