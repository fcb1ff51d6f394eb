import type { Paper } from '@waybill/contracts/labels/papers';
import { office } from '@waybill/i18n/office';
import { useSearchParams } from 'react-router-dom';
import { storedText } from '#lib/browser/stored.ts';
import { t } from '#lib/language/t.ts';
import { SelectField } from '#ui/field.tsx';
import { Options } from '#ui/options.tsx';

const FORMATS = [
  { value: 'label', label: t(office.labels.formatLabel), paper: 'label', size: 'label' },
  { value: 'labels-a4', label: t(office.labels.formatFourUp), paper: 'label', size: 'four-up' },
  { value: 'slip-a4', label: t(office.labels.formatSlipA4), paper: 'slip', size: 'a4' },
  { value: 'slip-a5', label: t(office.labels.formatSlipA5), paper: 'slip', size: 'a5' },
  { value: 'history', label: t(office.labels.formatHistory), paper: 'history', size: 'a4' },
] as const satisfies readonly { value: string; label: string; paper: Paper; size: string }[];
export type PrintFormat = (typeof FORMATS)[number];

const [LABEL, LABELS_A4] = FORMATS;
const labelFormat = storedText('labelFormat');

export function usePrintFormat(): [format: PrintFormat, choose: (value: string) => void] {
  const [params, setParams] = useSearchParams();
  function choose(value: string) {
    // Remembers label formats, which depend on the printer; slips and histories are exceptions.
    if (value === LABEL.value || value === LABELS_A4.value) labelFormat.write(value);
    const next = new URLSearchParams(params);
    next.set('format', value);
    setParams(next, { replace: true });
  }
  return [findFormat(params.get('format')) ?? findFormat(labelFormat.read()) ?? LABEL, choose];
}

const findFormat = (value: string | null | undefined): PrintFormat | undefined =>
  FORMATS.find((format) => format.value === value);

interface FormatSwitchProps {
  format: PrintFormat;
  onChoose: (value: string) => void;
}

export function FormatSwitch({ format, onChoose }: FormatSwitchProps) {
  return (
    <SelectField
      label={t(office.labels.paper)}
      className="mb-4 w-60"
      value={format.value}
      onChange={({ target }) => onChoose(target.value)}
    >
      <Options options={FORMATS} />
    </SelectField>
  );
}
