import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { LoginForm } from '#features/auth/components/login-form.tsx';
import { returnPath } from '#features/auth/return-path.ts';
import { LogoMark } from '#features/site/components/company-mark.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { paths } from '#lib/address/paths.ts';
import { readToken, useToken } from '#lib/api/session.ts';
import { useCompany } from '#lib/settings.ts';

/** `/login`. A session that starts while this page is open, here or in another tab, leads on to where the user wanted to go. */
export function LoginPage() {
  useDocumentTitle('Sign in');
  const { name } = useCompany();
  const location = useLocation();
  const token = useToken();
  const [tokenBefore] = useState(readToken);
  if (token !== undefined && token !== tokenBefore) return <Navigate to={returnPath(location.state)} replace />;
  return (
    <main className="grid min-h-dvh place-items-center bg-surface p-4">
      <div className="w-full max-w-sm">
        <Link to={paths.home} className="mb-4 inline-flex items-center gap-2 font-bold tracking-tight">
          <LogoMark className="size-8" />
          {name}
        </Link>
        <div className="rounded-surface border border-line bg-paper p-6">
          <h1 className="mb-6 text-xl">Back office</h1>
          <LoginForm />
        </div>
      </div>
    </main>
  );
}
