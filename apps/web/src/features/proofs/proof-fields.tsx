import { PROOF_PICTURES } from '@waybill/contracts/proofs/facts';
import { hasInk } from '@waybill/domain/shipments/proof';
import { office } from '@waybill/i18n/office';
import { X } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { IconButton } from '#ui/icon-button.tsx';

interface PhotoFieldProps {
  /** JPEG pictures as data URLs. */
  photos: readonly string[];
  onChange: (photos: string[]) => void;
}

export function PhotoField({ photos, onChange }: PhotoFieldProps) {
  const id = useId();
  const [problem, setProblem] = useState<string>();

  async function add(files: readonly File[]) {
    const room = PROOF_PICTURES.max - photos.length;
    const read = await Promise.all(files.slice(0, room).map((file) => shrinkPhoto(file).catch(() => undefined)));
    const added = read.filter((photo) => photo !== undefined);
    if (added.length < read.length) setProblem(t(office.proof.noPicture));
    else setProblem(files.length > room ? t(office.proof.tooManyPhotos, { max: String(PROOF_PICTURES.max) }) : undefined);
    onChange([...photos, ...added]);
  }

  return (
    <div>
      <label htmlFor={id} className="form-label">
        {t(office.proof.photos, { max: String(PROOF_PICTURES.max) })}
      </label>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        multiple
        disabled={photos.length >= PROOF_PICTURES.max}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        className="mt-1 block w-full text-ink-soft file:me-3 file:min-h-(--control-height) file:cursor-pointer file:rounded-control file:border file:border-line-strong file:bg-transparent file:px-3 file:font-semibold file:text-ink"
        onChange={({ target }) => {
          void add([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {problem && (
        <p id={`${id}-problem`} role="alert" className="mt-1 text-sm text-status-red">
          {problem}
        </p>
      )}
      <ul className="mt-2 flex flex-wrap gap-2">
        {photos.map((photo, index) => (
          <li key={photo.slice(-64)} className="relative">
            <img src={photo} alt={t(office.proof.photo, { number: String(index + 1) })} className="h-24 rounded-control" />
            <IconButton
              icon={X}
              label={t(office.proof.removePhoto, { number: String(index + 1) })}
              onClick={() => onChange(photos.filter((_, other) => other !== index))}
              className="absolute top-0 right-0 bg-paper"
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

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

const QUALITY = 0.8;

/** As a JPEG in base64, upright and without metadata, small enough to upload. @throws Error for a file that is no picture. */
async function shrinkPhoto(file: Blob): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, PROOF_PICTURES.side / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/jpeg', QUALITY);
}
