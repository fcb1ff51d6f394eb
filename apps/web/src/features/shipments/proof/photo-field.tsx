import { PROOF_PICTURES } from '@waybill/contracts/shipments/proof-limits';
import { office } from '@waybill/i18n/office';
import { X } from 'lucide-react';
import { useId, useState } from 'react';
import { t } from '#lib/language/t.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { shrinkPhoto } from './shrink-photo.ts';

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
