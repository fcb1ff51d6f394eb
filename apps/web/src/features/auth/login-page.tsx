import { useQuery } from '@tanstack/react-query';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { getStatsOptions } from '#features/reports/queries.ts';
import { CompanyMark } from '#features/site/company-mark.tsx';
import { useDocumentTitle } from '#lib/address/document-title.ts';
import { officePaths } from '#lib/address/office-paths.ts';
import { paths } from '#lib/address/paths.ts';
import { hasExpired, readToken, useToken } from '#lib/api/session.ts';
import { hasDrafts } from '#lib/forms/drafts.ts';
import { t } from '#lib/language/t.ts';
import { useCompany } from '#lib/settings.ts';
import { Barcode } from '#ui/barcode.tsx';
import { LoginForm } from './login-form.tsx';
import { returnPath } from './return-path.ts';

/** Fills the width of the sheet. */
const BARCODE_LETTERS = 24;

/** A session that starts here or in another tab leads to the page that the user requested. */
export function LoginPage() {
  useDocumentTitle(t(office.login.signIn));
  const { name } = useCompany();
  const location = useLocation();
  const token = useToken();
  const [tokenBefore] = useState(readToken);
  const isSignedIn = token !== undefined && token !== tokenBefore;
  return (
    <main className="grid min-h-dvh bg-surface">
      {isSignedIn && <NextPage requested={returnPath(location.state)} />}
      <div className="flex flex-col justify-center px-4 py-8 sm:px-12">
        <div className="mx-auto w-full max-w-sm">
          <Link
            to={paths.home}
            className="mb-6 inline-flex min-h-11 max-w-full items-center gap-2.5 text-lg font-bold tracking-tight"
          >
            <CompanyMark className="h-9" />
            <span className="wrap-anywhere">{name}</span>
          </Link>
          <div className="paper-outline">
            <div className="torn bg-sheet px-6 pt-9 pb-8 sm:px-8">
              <h1 className="text-3xl font-extrabold tracking-[-0.03em]">{t(office.login.backOffice)}</h1>
              <div aria-hidden="true" className="punched-across -mx-6 my-6 sm:-mx-8" />
              {hasExpired() && (
                <p role="status" className="mb-4 border-l-4 border-status-yellow bg-status-yellow-tint px-3 py-2">
                  {t(hasDrafts() ? office.login.signedOutWithForm : office.login.signedOutHere)}
                </p>
              )}
              <LoginForm />
              <Barcode
                text={t(office.login.barcodeText, { name }).slice(0, BARCODE_LETTERS)}
                className="mt-7 h-8 max-w-full text-ink"
              />
            </div>
          </div>
        </div>
      </div>
    </main>
  );
}

/** An installation that nobody has set up leads to its setup, unless another page was requested. */
function NextPage({ requested }: { requested: string }) {
  const isUndecided = requested === officePaths.admin;
  const { data, isPending } = useQuery({ ...getStatsOptions(), retry: false, enabled: isUndecided });
  if (isUndecided && isPending) return null;
  return <Navigate to={isUndecided && data?.setupFinished === false ? officePaths.setup : requested} replace />;
}
