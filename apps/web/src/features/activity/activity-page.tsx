import { ACTIVITY_ACTIONS } from '@waybill/contracts/facts';
import { normalizeTrackingId } from '@waybill/domain/tracking-ids/normalize-tracking-id';
import { repairTrackingId } from '@waybill/domain/tracking-ids/parse-tracking-id';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { useList } from '#lib/address/use-list.ts';
import { t } from '#lib/language/t.ts';
import { Button } from '#ui/button.tsx';
import { DateField } from '#ui/date-field.tsx';
import { SelectField } from '#ui/field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SearchField } from '#ui/search-field.tsx';
import { activityFilters, type ActivityFilters, listActivityOptions } from './activity-filters.ts';
import { ActivityLog } from './activity-log.tsx';
import { LogTabs } from './log-tabs.tsx';

export function ActivityPage() {
  const { filters, setFilters, clearFilters, ...list } = useList({ codec: activityFilters, query: listActivityOptions });
  return (
    <>
      <PageHeader title={t(office.common.activity)} />
      <LogTabs current="changes" />
      <ActivityFilterBar filters={filters} onChange={setFilters} onClear={clearFilters} />
      <ActivityLog list={list} onPage={(page) => setFilters({ page })} />
    </>
  );
}

interface ActivityFilterBarProps {
  filters: ActivityFilters;
  onChange: (change: Partial<ActivityFilters>, step?: { replace: boolean }) => void;
  onClear: () => void;
}

/** Applies a date once it is complete, so that it adds a single history entry. */
function ActivityFilterBar({ filters: { target, actor, action, from, to }, onChange, onClear }: ActivityFilterBarProps) {
  return (
    <div role="search" aria-label={t(office.activity.filterLog)} className="mb-4 flex flex-wrap items-end gap-3">
      <div className="w-64 max-sm:w-full">
        <SearchField
          label={t(office.activity.target)}
          placeholder={t(office.activity.targetPlaceholder)}
          value={target}
          onSearch={(text, step) => onChange({ target: toTarget(text) }, step)}
        />
      </div>
      <div className="w-40 max-sm:w-full">
        <SearchField
          label={t(office.activity.actor)}
          placeholder={t(office.activity.actorPlaceholder)}
          value={actor}
          onSearch={(text, step) => onChange({ actor: text }, step)}
        />
      </div>
      <SelectField
        label={<span className="sr-only">{t(office.activity.action)}</span>}
        value={action ?? ''}
        onChange={(event) => onChange({ action: ACTIVITY_ACTIONS.find((known) => known === event.target.value) })}
        className="w-52 max-sm:w-full"
      >
        <option value="">{t(office.activity.allActions)}</option>
        {ACTIVITY_ACTIONS.map((known) => (
          <option key={known} value={known}>
            {t(office.activity.actions[known])}
          </option>
        ))}
      </SelectField>
      <DayField
        label={t(office.common.from)}
        value={from}
        max={to || undefined}
        onChange={(day) => onChange({ from: day }, { replace: from !== '' })}
      />
      <DayField
        label={t(office.common.to)}
        value={to}
        min={from || undefined}
        onChange={(day) => onChange({ to: day }, { replace: to !== '' })}
      />
      {(target || actor || action || from || to) && <Button onClick={onClear}>{t(office.common.clear)}</Button>}
    </div>
  );
}

/** The log stores tracking IDs in their canonical form. */
function toTarget(text: string): string {
  return /^trk/i.test(text) ? (repairTrackingId(text) ?? normalizeTrackingId(text)) : text;
}

interface DayFieldProps {
  label: string;
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChange: (day: string) => void;
}

function DayField({ label, value, onChange, ...input }: DayFieldProps) {
  const [typed, setTyped] = useState<string>();
  return (
    <DateField
      label={label}
      {...input}
      value={typed ?? value}
      onChange={setTyped}
      onCommit={(day) => {
        setTyped(undefined);
        if (day !== value) onChange(day);
      }}
      className="w-40 max-sm:w-[calc(50%-0.375rem)]"
    />
  );
}
