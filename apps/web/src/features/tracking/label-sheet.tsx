import { TRACKING_ID_FORM } from '@waybill/domain/tracking-ids/tracking-id';
import { MAX_TRACKING_ID_LENGTH } from '@waybill/domain/tracking-ids/tracking-id-limits';
import type { ReactNode } from 'react';
import { Barcode } from '#ui/barcode.tsx';

interface LabelSheetProps {
  text: string;
  /** Without the paper: only the content, at the same position. */
  bare?: boolean;
  children: ReactNode;
}

export function LabelSheet({ text, bare = false, children }: LabelSheetProps) {
  return (
    <div className={bare ? 'print:hidden' : 'paper-outline'}>
      <div className={bare ? '' : 'torn bg-sheet px-5 pt-7 pb-8 sm:px-8'}>
        {children}
        {!bare && (
          <Barcode
            text={text.slice(0, MAX_TRACKING_ID_LENGTH) || TRACKING_ID_FORM}
            className={`mt-6 h-9 max-w-full ${text ? 'text-ink' : 'text-line'}`}
          />
        )}
      </div>
    </div>
  );
}
