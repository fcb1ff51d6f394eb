import { requestIdOf } from '#lib/api/api-error.ts';

/** Why a form was not saved, beside its button; the typed text stays, and the button tries again. */
export function FormFailure({ text, error }: { text: string; error: unknown }) {
  const requestId = requestIdOf(error);
  return (
    <p role="alert" className="border-l-4 border-status-red bg-status-red-tint px-3 py-2 text-status-red">
      {text}
      {requestId && <span className="block font-mono text-xs">Request {requestId}</span>}
    </p>
  );
}
