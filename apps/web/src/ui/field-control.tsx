import { useId, type ReactNode } from 'react';

export interface FieldControl {
  id: string;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

interface Notes {
  error?: string | undefined;
  hint?: ReactNode;
}

export function useFieldControl({ error, hint }: Notes): { control: FieldControl; notes: ReactNode } {
  const id = useId();
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  return {
    control: {
      id,
      'aria-invalid': Boolean(error),
      'aria-describedby': [hintId, errorId].filter(Boolean).join(' ') || undefined,
    },
    notes: (
      <>
        {hint && (
          <p id={hintId} className="mt-1 text-sm text-ink-soft">
            {hint}
          </p>
        )}
        {error && (
          <p id={errorId} className="mt-1 text-sm text-status-red">
            {error}
          </p>
        )}
      </>
    ),
  };
}
