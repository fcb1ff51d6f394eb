import { ChevronDown, ChevronUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog } from '#components/admin/dialog.tsx';
import { Button } from '#components/button.tsx';
import { useNeighbours } from '#lib/use-neighbours.ts';

interface DrawerProps {
  title: string;
  /** Which one it is, of which list. */
  reference: string;
  references: readonly string[];
  footer: ReactNode;
  children: ReactNode;
  onShow: (reference: string | undefined) => void;
}

/** One item of an inbox over its list, with the way to the ones beside it. */
export function Drawer({ title, reference, references, footer, children, onShow }: DrawerProps) {
  const { previous, next } = useNeighbours(references, reference, onShow);
  return (
    <Dialog title={title} shape="side" footer={footer} onClose={() => onShow(undefined)}>
      <div className="mb-3 flex items-center justify-between gap-3">
        <p className="font-mono text-ink-soft">{reference}</p>
        <div className="flex gap-1">
          <Button
            aria-label="Previous"
            aria-keyshortcuts="k"
            title="Previous (k)"
            disabled={!previous}
            onClick={previous}
            className="px-2!"
          >
            <ChevronUp aria-hidden="true" size={18} strokeWidth={1.75} />
          </Button>
          <Button aria-label="Next" aria-keyshortcuts="j" title="Next (j)" disabled={!next} onClick={next} className="px-2!">
            <ChevronDown aria-hidden="true" size={18} strokeWidth={1.75} />
          </Button>
        </div>
      </div>
      {children}
    </Dialog>
  );
}
