import { office } from '@waybill/i18n/office';
import { useEffect, useId, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';

interface SignatureFieldProps {
  /** A PNG as a data URL; undefined while nothing is drawn. */
  onChange: (signature: string | undefined) => void;
}

/** Drawn with a finger, pen or mouse. A signature is optional, so there is no way to draw with keys. */
export function SignatureField({ onChange }: SignatureFieldProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<SignaturePad>(undefined);
  const id = useId();

  useEffect(() => {
    if (!canvas.current) return undefined;
    const own = new SignaturePad(canvas.current, { backgroundColor: '#fff' });
    pad.current = own;
    const report = () => onChange(own.isEmpty() ? undefined : own.toDataURL('image/png'));
    own.addEventListener('endStroke', report);
    return () => {
      own.removeEventListener('endStroke', report);
      own.off();
    };
  }, [onChange]);

  return (
    <div>
      <p id={id} className="form-label">
        {t(office.proof.signature)}
      </p>
      <canvas
        ref={canvas}
        width={600}
        height={160}
        role="img"
        aria-labelledby={id}
        className="mt-1 block w-full touch-none rounded-control border border-line-strong bg-[white]"
      />
      <Button
        className="mt-2"
        onClick={() => {
          pad.current?.clear();
          onChange(undefined);
        }}
      >
        {t(office.common.clear)}
      </Button>
    </div>
  );
}
