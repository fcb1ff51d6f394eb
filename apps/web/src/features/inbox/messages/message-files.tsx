import { useMutation, useQuery } from '@tanstack/react-query';
import type { Message } from '@waybill/contracts/inbox/message-schema';
import { office } from '@waybill/i18n/office';
import { getErrorText } from '#lib/api/api-error.ts';
import { download, fetchFile } from '#lib/api/download.ts';
import { readDataUrl } from '#lib/browser/shrink-picture.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';

const KILOBYTE = 1_000;

/** Photos are shown, PDFs only downloaded. */
export function MessageFiles({ message: { reference, files } }: { message: Message }) {
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: (fileId: string) => download('getMessageFile', { params: { reference, fileId } }),
  });
  if (files.length === 0) return null;
  return (
    <section className="mt-4 border-t border-line pt-4">
      <h3 className="font-semibold">{t(office.inbox.files)}</h3>
      <ul className="mt-2 flex flex-wrap items-end gap-3">
        {files.map(({ id, type, bytes }, index) => (
          <li key={id}>
            {type === 'image/jpeg' && <Photo reference={reference} fileId={id} number={String(index + 1)} />}
            <Button busy={isPending && variables === id} onClick={() => mutate(id)}>
              {t(type === 'image/jpeg' ? office.inbox.downloadPhoto : office.inbox.downloadPdf, {
                number: String(index + 1),
                size: formatCount(Math.ceil(bytes / KILOBYTE)),
              })}
            </Button>
          </li>
        ))}
      </ul>
      {error && <ErrorNotice text={getErrorText(error, t(office.inbox.fileFailed))} />}
    </section>
  );
}

interface PhotoProps {
  reference: string;
  fileId: string;
  number: string;
}

function Photo({ reference, fileId, number }: PhotoProps) {
  const { data } = useQuery({
    queryKey: ['message-file', reference, fileId],
    queryFn: async () => toImageUrl((await fetchFile('getMessageFile', { params: { reference, fileId } })).file),
    // A file never changes.
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <div className="mb-2 h-40">
      {data !== undefined && (
        <img src={data} alt={t(office.proof.photo, { number })} className="h-full rounded-control border border-line" />
      )}
    </div>
  );
}

/** The content security policy allows pictures of data URLs only. */
const toImageUrl = (file: Blob): Promise<string> => readDataUrl(new Blob([file], { type: 'image/jpeg' }));
