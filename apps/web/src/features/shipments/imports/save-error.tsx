import { getErrorText } from '#lib/api/api-error.ts';

/** Stands beside the control whose change was not saved. */
export function SaveError({ error, fallback }: { error: Error | null; fallback: string }) {
  return (
    error && (
      <p role="alert" className="mt-1 text-status-red">
        {getErrorText(error, fallback)}
      </p>
    )
  );
}
