import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { t } from '#lib/language/t.ts';
import { TextField } from '#ui/field.tsx';

export function PasswordField({ label, ...field }: ComponentProps<typeof TextField> & { label: string }) {
  const [isVisible, setVisible] = useState(false);
  const Icon = isVisible ? EyeOff : Eye;
  return (
    <div className="relative">
      <TextField
        label={label}
        type={isVisible ? 'text' : 'password'}
        maxLength={LIMITS.password}
        required
        hidesRequiredMark
        {...field}
      />
      <button
        type="button"
        aria-pressed={isVisible}
        onClick={() => setVisible(!isVisible)}
        className="absolute top-0 right-0 inline-flex min-h-6 cursor-pointer items-center gap-1 text-sm text-ink-soft hover:text-ink"
      >
        <Icon size={16} />
        {t(office.account.show, { field: label.toLowerCase() })}
      </button>
    </div>
  );
}
