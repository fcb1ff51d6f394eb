import { LINK_DAYS } from '@waybill/contracts/shared/limits';
import { LINK_SCOPES, type LinkScope, type CreatedLink as MadeLinkAnswer } from '@waybill/contracts/shipments/link-schema';
import { office } from '@waybill/i18n/office';
import { useEffect, useRef, useState } from 'react';
import { copyText } from '#lib/browser/clipboard.ts';
import { formatQuantity } from '#lib/format/format-quantity.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { SelectField, TextField } from '#ui/field.tsx';
import { useCreateLink } from './queries.ts';

const DAY_OPTIONS = [1, 7, LINK_DAYS.usual, LINK_DAYS.max];

/** The URL is shown only once. */
export function LinkForm({ trackingId }: { trackingId: string }) {
  const { make, made, forget: reset, isPending, failure } = useCreateLink(trackingId);
  const [scope, setScope] = useState<LinkScope>('recipient');
  const [days, setDays] = useState<number>(LINK_DAYS.usual);
  if (made) return <CreatedLink made={made} onDone={reset} />;
  return (
    <form
      noValidate
      aria-busy={isPending}
      className="mt-3 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        make({ scope, days });
      }}
    >
      <SelectField
        label={t(office.links.newLinkScope)}
        value={scope}
        onChange={({ target }) => setScope(target.value as LinkScope)}
      >
        {LINK_SCOPES.map((value) => (
          <option key={value} value={value}>
            {t(office.links.scopes[value])}
          </option>
        ))}
      </SelectField>
      <SelectField label={t(office.links.newLinkDays)} value={days} onChange={({ target }) => setDays(Number(target.value))}>
        {DAY_OPTIONS.map((dayCount) => (
          <option key={dayCount} value={dayCount}>
            {formatQuantity(dayCount, office.links.days)}
          </option>
        ))}
      </SelectField>
      {failure && <ErrorNotice text={failure} />}
      <Button type="submit" busy={isPending}>
        {isPending ? t(office.links.making) : t(office.links.makeLink)}
      </Button>
    </form>
  );
}

function CreatedLink({ made: { address, link }, onDone }: { made: MadeLinkAnswer; onDone: () => void }) {
  const consequence = link.scope === 'recipient' ? ` ${t(office.links.seesAddress)}` : '';
  const field = useRef<HTMLInputElement>(null);
  // The pressed button no longer exists.
  useEffect(() => {
    field.current?.focus();
  }, []);
  const [copyState, setCopyState] = useState<'idle' | 'copied' | 'refused'>('idle');
  const copy = async () => setCopyState((await copyText(address)) ? 'copied' : 'refused');
  return (
    <div className="mt-3 grid gap-3">
      <TextField
        label={t(office.links.theNewLink)}
        hint={copyState === 'refused' ? t(office.links.copyByHand) : t(office.links.shownOnce) + consequence}
        readOnly
        ref={field}
        dir="ltr"
        value={address}
        onFocus={(event) => event.target.select()}
        className="[&_input]:font-mono [&_input]:text-sm"
      />
      <div className="flex flex-wrap gap-3">
        <Button variant="primary" onClick={() => void copy()}>
          {copyState === 'copied' ? t(office.links.copied) : t(office.links.copyLink)}
        </Button>
        <Button onClick={onDone}>{t(office.common.done)}</Button>
      </div>
    </div>
  );
}
