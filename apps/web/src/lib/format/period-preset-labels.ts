import type { PeriodPreset } from '@waybill/domain/reports/period-presets';
import { office } from '@waybill/i18n/office';
import { t } from '#lib/language/t.ts';

export const PERIOD_PRESET_LABELS: Record<PeriodPreset, string> = {
  '7d': t(office.periods.last7Days),
  '30d': t(office.periods.last30Days),
  '90d': t(office.periods.last90Days),
  yesterday: t(office.periods.yesterday),
  'last-week': t(office.periods.lastWeek),
  'last-month': t(office.periods.lastMonth),
  month: t(office.periods.thisMonth),
};
