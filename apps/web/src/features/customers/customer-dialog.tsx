import { CUSTOMER_LIMITS } from '@waybill/contracts/customers/facts';
import type { CustomerProfile } from '@waybill/contracts/customers/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { getErrorText, getFieldProblems } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { toast } from '#lib/browser/toast.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextAreaField, TextField } from '#ui/field.tsx';
import { MailWishesFields } from './mail-wishes.tsx';
import { useCustomerChange } from './queries.ts';

const LINES = [
  { name: 'person', label: t(office.customers.person), maxLength: LIMITS.name },
  { name: 'phone', label: t(office.common.phone), maxLength: LIMITS.phone, type: 'tel', dir: 'ltr' },
  { name: 'email', label: t(office.common.email), maxLength: LIMITS.email, type: 'email', dir: 'ltr' },
  { name: 'address', label: t(office.common.address), maxLength: LIMITS.address },
] as const;
const USUAL = [
  { name: 'service', label: t(office.common.service), maxLength: LIMITS.service },
  { name: 'origin', label: t(office.customers.from), maxLength: LIMITS.place },
  { name: 'destination', label: t(office.customers.to), maxLength: LIMITS.place },
] as const;
type FieldName = 'name' | (typeof LINES | typeof USUAL)[number]['name'] | 'notes';

interface CustomerDialogProps {
  /** Absent for a new one. */
  customer?: CustomerProfile;
  onSaved: (customer: CustomerProfile) => void;
  onClose: () => void;
}

export function CustomerDialog({ customer, onSaved, onClose }: CustomerDialogProps) {
  const [fields, setFields] = useState<Partial<Record<FieldName, string>>>({
    name: customer?.name ?? '',
    ...withoutNull(customer?.kept),
  });
  const [mailWishes, setMailWishes] = useState(customer?.mailWishes ?? null);
  const [aliases, setAliases] = useState(customer?.aliases.join('\n') ?? '');
  const saving = useCustomerChange(
    () => {
      const { name = '', ...kept } = fields;
      const body = { name, ...kept, mailWishes, aliases: aliases.split('\n').filter((alias) => alias.trim() !== '') };
      return customer
        ? call('editCustomer', { params: { customer: customer.customerId }, body: { ...body, version: customer.version } })
        : call('createCustomer', { body });
    },
    (saved) => {
      toast.success(customer ? t(office.customers.saved) : t(office.customers.created));
      onSaved(saved);
    },
  );
  const problems = getProblems(saving.error);
  const field = (name: FieldName) => ({
    value: fields[name] ?? '',
    autoComplete: 'off',
    ...(problems[name] !== undefined && { error: problems[name] }),
    onChange: ({ target }: { target: { value: string } }) => setFields((before) => ({ ...before, [name]: target.value })),
  });
  return (
    <Dialog title={customer ? customer.name : t(office.customers.new)} onClose={onClose}>
      <form
        noValidate
        aria-busy={saving.isPending}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          saving.mutate();
        }}
      >
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label={t(office.common.name)} dir="auto" maxLength={LIMITS.name} {...field('name')} />
          <TextAreaField
            label={t(office.customers.aliases)}
            hint={t(office.customers.aliasesHint)}
            rows={2}
            dir="auto"
            value={aliases}
            {...(problems['aliases'] !== undefined && { error: problems['aliases'] })}
            onChange={({ target }) => setAliases(target.value)}
          />
          {LINES.map(({ name, ...line }) => (
            <TextField key={name} dir="auto" {...line} {...field(name)} />
          ))}
        </div>
        <fieldset>
          <legend className="font-semibold">{t(office.customers.usual)}</legend>
          <p className="mb-2 text-ink-soft">{t(office.customers.usualHint)}</p>
          <div className="grid gap-4 sm:grid-cols-3">
            {USUAL.map(({ name, ...line }) => (
              <TextField key={name} dir="auto" {...line} {...field(name)} />
            ))}
          </div>
        </fieldset>
        <MailWishesFields wishes={mailWishes} onChange={setMailWishes} />
        <TextAreaField
          label={t(office.customers.notes)}
          rows={3}
          dir="auto"
          maxLength={CUSTOMER_LIMITS.customerNotes}
          {...field('notes')}
        />
        {saving.error && Object.keys(problems).length === 0 && (
          <ErrorNotice text={getErrorText(saving.error, t(office.customers.saveFailed))} error={saving.error} />
        )}
        <Button type="submit" variant="primary" busy={saving.isPending} className="justify-self-end">
          {customer ? t(office.customers.save) : t(office.customers.create)}
        </Button>
      </form>
    </Dialog>
  );
}

const withoutNull = (kept: CustomerProfile['kept'] | undefined): Partial<Record<FieldName, string>> =>
  Object.fromEntries(Object.entries(kept ?? {}).filter(([, text]) => text !== null));

/** By field: of a list under the list, of an address under its own field. */
export const getProblems = (error: Error | null): Readonly<Record<string, string | undefined>> =>
  Object.fromEntries(
    Object.entries(getFieldProblems(error)).map(([path, message]) => [
      path.split('.').find((part) => !/^(?:addressBook|\d+)$/.test(part)) ?? path,
      message,
    ]),
  );
