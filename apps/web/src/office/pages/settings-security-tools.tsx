import { PasswordForm } from '#features/auth/components/password-form.tsx';
import { SessionList } from '#features/auth/components/session-list.tsx';

/** What the security tab has beside its settings: the password and the open sessions (B12). */
export function SecurityTools() {
  return (
    <div className="mt-8 grid max-w-4xl gap-8">
      <section aria-labelledby="password-title">
        <h2 id="password-title" className="mb-3 text-base font-semibold">
          Password
        </h2>
        <PasswordForm />
      </section>
      <section aria-labelledby="sessions-title">
        <h2 id="sessions-title" className="mb-3 text-base font-semibold">
          Sessions
        </h2>
        <SessionList />
      </section>
    </div>
  );
}
