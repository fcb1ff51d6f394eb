import { MAIL_KINDS } from '@waybill/domain/mail/events';
import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { SelectField } from '#ui/field.tsx';
import { SearchField } from '#ui/search-field.tsx';
import type { MailFilters } from './use-mail-address.ts';

interface MailFilterBarProps {
  filters: MailFilters;
  onChange: (change: Partial<MailFilters>, step?: { replace: boolean }) => void;
  onClear: () => void;
}

export function MailFilterBar({ filters: { event, shipment, address }, onChange, onClear }: MailFilterBarProps) {
  return (
    <div role="search" aria-label={t(office.mail.filterTheMails)} className="mb-4 flex flex-wrap items-end gap-3">
      <SelectField
        label={<span className="sr-only">{t(office.mail.about)}</span>}
        value={event ?? ''}
        onChange={({ target }) => onChange({ event: MAIL_KINDS.find((known) => known === target.value) })}
        className="w-52 max-sm:w-full"
      >
        <option value="">{t(office.mail.allMails)}</option>
        {MAIL_KINDS.map((known) => (
          <option key={known} value={known}>
            {t(office.mail.events[known])}
          </option>
        ))}
      </SelectField>
      <div className="w-56 max-sm:w-full">
        <SearchField
          label={t(office.common.shipment)}
          placeholder={t(office.common.trackingId)}
          value={shipment}
          onSearch={(text, step) => onChange({ shipment: text && (repairTrackingId(text) ?? normalizeTrackingId(text)) }, step)}
        />
      </div>
      <div className="w-64 max-sm:w-full">
        <SearchField
          label={t(office.common.address)}
          placeholder={t(office.mail.emailAddress)}
          value={address}
          onSearch={(text, step) => onChange({ address: text }, step)}
        />
      </div>
      {(event || shipment || address) && <Button onClick={onClear}>{t(office.common.clear)}</Button>}
    </div>
  );
}
