import { useQuery } from '@tanstack/react-query';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import type { ShipmentStatus } from '@waybill/domain/shipments/statuses';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { useWatch } from 'react-hook-form';
import { describeForecast } from '#features/mail/describe-forecast.ts';
import { mailForecastOptions } from '#features/mail/queries.ts';
import { t } from '#lib/language/t.ts';
import { isUnfinishedTime } from '../components/happened-at-field.tsx';
import type { StatusForm } from '../components/status-form.tsx';

interface StepMailsProps {
  shipment: Shipment;
  form: StatusForm;
  /** Described until another status is chosen. */
  next: ShipmentStatus | undefined;
}

/** Before saving: who gets a mail about the step, and why others do not. */
export function StepMails({ shipment, form, next }: StepMailsProps) {
  const [chosen, subStatus, happenedAt] = useWatch({ control: form.control, name: ['status', 'subStatus', 'happenedAt'] });
  const status = chosen || next;
  const step = { status, ...(subStatus && { subStatus }), ...(happenedAt && !isUnfinishedTime(happenedAt) && { happenedAt }) };
  const { data } = useQuery({ ...mailForecastOptions(shipment, step), enabled: status !== undefined });
  const lines = data && status ? describeForecast(data, getStatusName(status, t)) : [];
  return (
    <output className="col-span-full grid gap-1 text-xs wrap-anywhere text-ink-soft empty:hidden">
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </output>
  );
}
