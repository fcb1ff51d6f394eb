import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KEY_LIMITS, TEST_SHIPMENT_DAYS } from '@waybill/contracts/keys/facts';
import type { MadeKey } from '@waybill/contracts/keys/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { type KeyPermission, PERMISSIONS } from '@waybill/contracts/shared/permissions';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { getErrorText, getFieldProblems } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { CheckField, TextField } from '#ui/field.tsx';
import { ShownOnce } from '#ui/shown-once.tsx';

type KeyModule = keyof typeof office.keys.modules;
const MODULES = [...new Set(PERMISSIONS.map((permission) => permission.split(':')[0] as KeyModule))];

/** Those of a web shop. */
const USUAL: readonly KeyPermission[] = ['shipments:read', 'shipments:write'];

export function KeyDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [name, setName] = useState('');
  const [permissions, setPermissions] = useState(USUAL);
  const [customer, setCustomer] = useState('');
  const [expiresOn, setExpiresOn] = useState('');
  const [isTest, setTest] = useState(false);
  const { data: known } = useQuery({
    queryKey: ['shipment-list', 'customers', 'suggested', customer],
    queryFn: async ({ signal }) => (await call('listCustomers', { query: { search: customer }, signal })).data,
    enabled: customer.trim() !== '',
  });
  const making = useMutation({
    mutationFn: async () =>
      (
        await call('makeKey', {
          body: {
            name,
            permissions: [...permissions],
            ...(customer.trim() !== '' && { customer }),
            ...(isTest && { test: true }),
            ...(expiresOn !== '' && { expiresOn }),
          },
        })
      ).data,
    onSuccess: () => applyEffect(queryClient, 'changed', 'apiKey'),
  });
  if (making.data) return <SecretDialog made={making.data} onClose={onClose} />;
  const problems = getFieldProblems(making.error);
  const toggle = (permission: KeyPermission) =>
    setPermissions((before) =>
      before.includes(permission) ? before.filter((other) => other !== permission) : [...before, permission],
    );
  return (
    <Dialog title={t(office.keys.newKey)} onClose={onClose}>
      <form
        noValidate
        aria-busy={making.isPending}
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          making.mutate();
        }}
      >
        <TextField
          label={t(office.common.name)}
          value={name}
          dir="auto"
          autoComplete="off"
          maxLength={KEY_LIMITS.keyName}
          hint={t(office.keys.nameHint)}
          error={problems['name']}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={t(office.keys.customer)}
          value={customer}
          dir="auto"
          autoComplete="off"
          maxLength={LIMITS.name}
          hint={t(office.keys.customerHint)}
          error={problems['customer']}
          suggestions={known?.customers.map((one) => one.name)}
          onChange={({ target }) => setCustomer(target.value)}
        />
        <fieldset>
          <legend className="mb-1 font-semibold">{t(office.keys.permissions)}</legend>
          {MODULES.map((module) => (
            <div key={module} className="flex min-h-(--control-height) items-center gap-4 border-b border-line">
              <span className="grow">{t(office.keys.modules[module])}</span>
              {(['read', 'write'] as const).map((verb) => {
                const permission = PERMISSIONS.find((one) => one === `${module}:${verb}`);
                return (
                  <label
                    key={verb}
                    className={`flex w-24 shrink-0 items-center gap-2 ${permission ? 'cursor-pointer' : 'invisible'}`}
                  >
                    <input
                      type="checkbox"
                      aria-label={t(office.keys.permissionOf, {
                        verb: t(office.keys.verbs[verb]),
                        module: t(office.keys.modules[module]),
                      })}
                      disabled={!permission}
                      checked={permission !== undefined && permissions.includes(permission)}
                      onChange={() => permission && toggle(permission)}
                      className="size-5 cursor-pointer accent-signal-fill"
                    />
                    {t(office.keys.verbs[verb])}
                  </label>
                );
              })}
            </div>
          ))}
          {problems['permissions'] !== undefined && (
            <p role="alert" className="mt-1 text-status-red">
              {permissions.length === 0
                ? t(office.keys.choosePermission)
                : `${t(office.keys.permissions)} ${problems['permissions']}`}
            </p>
          )}
        </fieldset>
        <CheckField
          label={t(office.keys.testKey)}
          hint={t(office.keys.testHint, { days: String(TEST_SHIPMENT_DAYS) })}
          checked={isTest}
          onChange={setTest}
        />
        <DateField
          label={t(office.keys.expiresOn)}
          hint={t(office.keys.expiryHint)}
          value={expiresOn}
          onChange={setExpiresOn}
          error={problems['expiresOn']}
        />
        {making.error && Object.keys(problems).length === 0 && (
          <ErrorNotice text={getErrorText(making.error, t(office.keys.makeFailed))} error={making.error} />
        )}
        <Button type="submit" variant="primary" busy={making.isPending} className="justify-self-end">
          {t(office.keys.make)}
        </Button>
      </form>
    </Dialog>
  );
}

export function SecretDialog({ made: { key, secret }, onClose }: { made: MadeKey; onClose: () => void }) {
  return (
    <Dialog title={key.name} onClose={onClose}>
      <ShownOnce
        label={t(office.keys.theKey)}
        value={secret}
        hint={t(office.keys.shownOnce)}
        copyLabel={t(office.keys.copy)}
        onDone={onClose}
      />
    </Dialog>
  );
}
