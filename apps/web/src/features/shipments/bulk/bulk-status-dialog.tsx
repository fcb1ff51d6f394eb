import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { BulkForecast, BulkForecastRequestInput } from '@waybill/contracts/mail/forecast-schema';
import type { Stage } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { useEffect, useId, useState } from 'react';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { StatusFields, useStatusForm, useStep } from '../status/status-form.tsx';
import { countShipments } from './bulk-shipments.ts';
import { describeTarget, useBulk, type BulkDialogProps } from './use-bulk.ts';

interface BulkStatusDialogProps extends BulkDialogProps {
  /** Chosen by a key of the list. */
  stage?: Stage | undefined;
}

export function BulkStatusDialog({ target, stage, onCancel, ...options }: BulkStatusDialogProps) {
  const id = useId();
  const form = useStatusForm();
  // As after the key beside an open shipment.
  useEffect(() => {
    if (!stage) return;
    form.setValue('status', stage);
    form.setFocus('location');
  }, [form, stage]);
  const [includesEnded, setIncludesEnded] = useState(false);
  const change = useBulk(options);
  const skipEnded = !includesEnded;
  const step = useStep(form);
  const forecast = useQuery(bulkForecastOptions({ ...target.selection, ...step, skipEnded }));
  const { data } = forecast;
  const submit = form.handleSubmit((payload) =>
    change.mutate({ action: 'status', ...target.selection, payload, ...(skipEnded && { skipEnded }) }),
  );
  const changed = target.count - (skipEnded ? (data?.ended ?? 0) : 0);

  return (
    <Dialog
      title={t(office.bulk.setStatus, { target: describeTarget(target) })}
      onClose={onCancel}
      footer={
        <>
          <Button onClick={onCancel}>{t(office.common.cancel)}</Button>
          <Button type="submit" form={id} variant="primary" busy={change.isPending} disabled={changed === 0}>
            {change.isPending ? t(office.bulk.updating) : updateLabel(target, changed)}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={submit} noValidate className="grid gap-3">
        {data && <StatusMix forecast={data} />}
        {data && data.ended > 0 && (
          <label className="flex min-h-9 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={includesEnded}
              onChange={({ target: { checked } }) => setIncludesEnded(checked)}
              className="size-4 accent-ink"
            />
            {t(office.bulk.includeEnded)}
          </label>
        )}
        <div className="grid grid-cols-2 gap-3">
          <StatusFields form={form} inDialog>
            <output className="min-h-5 basis-full text-ink-soft">{data && step.status && describeMails(data)}</output>
          </StatusFields>
        </div>
        {forecast.error && (
          <ErrorNotice
            text={getErrorText(forecast.error, t(office.bulk.forecastFailed))}
            error={forecast.error}
            onRetry={() => void forecast.refetch()}
          />
        )}
        {change.error && <ErrorNotice text={getErrorText(change.error, t(office.bulk.status.failed))} error={change.error} />}
      </form>
    </Dialog>
  );
}

/** Statuses of the chosen rows: the change would open ended ones again. */
function StatusMix({ forecast: { stages, ended } }: { forecast: BulkForecast }) {
  const names = stages.map(({ stage, count }) => `${count} ${getStatusName(stage, t)}`).join(', ');
  return (
    <div className={ended > 0 ? 'border-l-4 border-status-yellow bg-status-yellow-tint px-3 py-2' : 'text-ink-soft'}>
      <p>{t(office.bulk.mix, { stages: names })}</p>
      {ended > 0 && <p>{t(office.bulk.ended, { count: ended })}</p>}
    </div>
  );
}

const describeMails = ({ mails, configured }: BulkForecast): string =>
  t(configured || mails === 0 ? office.bulk.mails : office.bulk.mailsWait, { count: mails });

const bulkForecastOptions = (body: BulkForecastRequestInput) =>
  queryOptions({
    queryKey: ['mails', 'bulk forecast', body],
    queryFn: async ({ signal }) => (await call('forecastBulk', { body, signal })).data,
    placeholderData: keepPreviousData,
    retry: false,
  });

const updateLabel = ({ selection, count }: BulkDialogProps['target'], changed: number): string =>
  selection.filter && changed === count
    ? t(office.bulk.updateAll)
    : t(office.bulk.update, { shipments: countShipments(changed) });
