import { hasInk } from '@waybill/domain/shipments/proof';
import { office } from '@waybill/i18n/office';
import { useEffect, useId, useRef, useState } from 'react';
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
  const [isTooShort, setIsTooShort] = useState(false);

  useEffect(() => {
    if (!canvas.current) return undefined;
    const surface = canvas.current;
    const own = new SignaturePad(surface, { backgroundColor: '#fff' });
    pad.current = own;
    const report = () => {
      const drawn = surface.getContext('2d')?.getImageData(0, 0, surface.width, surface.height);
      const isSigned = drawn !== undefined && hasInk(drawn.data, drawn.width, 4);
      setIsTooShort(!isSigned);
      onChange(isSigned ? own.toDataURL('image/png') : undefined);
    };
    own.addEventListener('endStroke', report);
    // One pixel of the picture per CSS pixel: otherwise the line does not follow the finger.
    const resize = new ResizeObserver(() => {
      const { clientWidth, clientHeight } = surface;
      if (clientWidth === 0 || clientWidth === surface.width) return;
      const strokes = own.toData();
      Object.assign(surface, { width: clientWidth, height: clientHeight });
      own.clear();
      own.fromData(strokes);
    });
    resize.observe(surface);
    return () => {
      resize.disconnect();
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
        role="img"
        aria-labelledby={id}
        aria-describedby={isTooShort ? `${id}-problem` : undefined}
        className="mt-1 block h-40 w-full touch-none rounded-control border border-line-strong bg-[white]"
      />
      {isTooShort && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-status-red">
          {t(office.proof.noInk)}
        </p>
      )}
      <Button
        className="mt-2"
        onClick={() => {
          pad.current?.clear();
          setIsTooShort(false);
          onChange(undefined);
        }}
      >
        {t(office.common.clear)}
      </Button>
    </div>
  );
}
