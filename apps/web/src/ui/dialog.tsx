import { texts } from '@waybill/i18n/texts';
import { X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';
import { useModal } from '#lib/browser/use-modal.ts';
import { t } from '#lib/language/t.ts';
import { IconButton } from '#ui/icon-button.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  footer?: ReactNode;
  /** `side` fills the height at the end edge, for looking at one row of a list. */
  shape?: 'middle' | 'side';
  /** Also called for Escape. A dialog with unsaved text may ask first. */
  onClose: () => void;
}

/** Not switches: the help sheet begins at its top. */
const FIELD = ['input:not([type=checkbox], [type=radio], [type=file])', 'select', 'textarea']
  .map((field) => `${field}:not(:disabled)`)
  .join(', ');

const SHAPES = {
  middle: 'm-auto w-[calc(100%-2rem)] max-w-2xl max-h-[calc(100dvh-2rem)] rounded-surface border',
  side: 'me-0 ms-auto my-0 h-dvh max-h-none w-full max-w-xl border-s',
} as const;

/** A native dialog: it traps and returns the focus, which starts in the first field, beside a list on the content. */
export function Dialog({ title, children, footer, shape = 'middle', onClose }: DialogProps) {
  const dialog = useModal({ onCancel: onClose });
  const content = useRef<HTMLDivElement>(null);
  // After the modal has opened. In a side dialog the keys j and k go on to the next row, and a field would take them.
  useLayoutEffect(() => {
    if (shape === 'side') content.current?.focus();
    else dialog.current?.querySelector<HTMLElement>(FIELD)?.focus();
  }, [dialog, shape]);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      className={`flex-col border-line bg-paper p-0 text-sm text-ink shadow-float open:flex pointer-fine:[--control-height:2.25rem] backdrop:bg-[oklch(0.19_0.02_255/0.5)] ${SHAPES[shape]}`}
    >
      <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-2">
        <h2 id={id} className="min-w-0 text-base font-bold">
          {title}
        </h2>
        <IconButton icon={X} label={t(texts.common.close)} onClick={onClose} className="size-9" />
      </div>
      <div ref={content} tabIndex={-1} className="min-h-0 grow overflow-y-auto p-4 outline-none">
        {children}
      </div>
      {footer && <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3">{footer}</div>}
    </dialog>
  );
}
