import { useQuery } from '@tanstack/react-query';
import type { MailForecastQuery } from '@waybill/contracts/mail/forecast-schema';
import type { Shipment } from '@waybill/contracts/shipments/schema';
import { describeForecast } from './describe-forecast.ts';
import { mailForecastOptions } from './queries.ts';

/** Before saving: who gets an email about the step, and why others do not. Below what is pressed, as it arrives late. */
export function StepMails({ shipment, step }: { shipment: Shipment; step: MailForecastQuery }) {
  const isChosen = step.status !== undefined;
  const { data } = useQuery({ ...mailForecastOptions(shipment, step), enabled: isChosen });
  return (
    <output className={`basis-full text-xs wrap-anywhere text-ink-soft ${isChosen ? 'min-h-4' : 'hidden'}`}>
      {isChosen && data && describeForecast(data)}
    </output>
  );
}
