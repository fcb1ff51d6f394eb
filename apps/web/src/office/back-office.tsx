import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { Route, Routes, useMatch } from 'react-router-dom';
import { SessionGuard } from '#features/auth/session-guard.tsx';
import { officePaths } from '#lib/address/office-paths.ts';
import { followOtherTabs } from '#lib/api/effects.ts';
import { createQueryClient } from '#lib/api/query-client.ts';
import { useToken } from '#lib/api/session.ts';
import { setOfficeLocale } from '#lib/format/locale.ts';
import { useCompany } from '#lib/settings.ts';
import { GuardedNavigation } from '#ui/leave-guard.tsx';
import { AdminShell } from './shell/admin-shell.tsx';

// zod reads this when a page with a form loads it. By default it tries `eval`, which the content security policy refuses.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });

// Each page is a chunk of its own: only the two with forms pay for the form library and zod.
const LoginPage = lazy(async () => ({ default: (await import('#features/auth/login-page.tsx')).LoginPage }));
const DashboardPage = lazy(async () => ({
  default: (await import('#features/reports/dashboard/dashboard-page.tsx')).DashboardPage,
}));
const ShipmentsPage = lazy(async () => ({
  default: (await import('#features/shipments/list/shipments-page.tsx')).ShipmentsPage,
}));
const ShipmentPage = lazy(async () => ({ default: (await import('#features/shipments/detail/shipment-page.tsx')).ShipmentPage }));
const ProofPage = lazy(async () => ({ default: (await import('#features/proofs/proof-page.tsx')).ProofPage }));
const LabelsPage = lazy(async () => ({ default: (await import('#features/labels/labels-page.tsx')).LabelsPage }));
const CreatePage = lazy(async () => ({ default: (await import('#features/shipments/create/create-page.tsx')).CreatePage }));
const TrackPage = lazy(async () => ({ default: (await import('#features/shipments/detail/track-page.tsx')).TrackPage }));
const ReportsPage = lazy(async () => ({ default: (await import('#features/reports/reports-page.tsx')).ReportsPage }));
const SettingsPage = lazy(async () => ({ default: (await import('#features/site/settings/settings-page.tsx')).SettingsPage }));
const SetupPage = lazy(async () => ({ default: (await import('./setup/setup-page.tsx')).SetupPage }));
const MessagesPage = lazy(async () => ({ default: (await import('#features/inbox/messages/messages-page.tsx')).MessagesPage }));
const QuotesPage = lazy(async () => ({ default: (await import('#features/inbox/quotes/quotes-page.tsx')).QuotesPage }));
const MailsPage = lazy(async () => ({ default: (await import('#features/mail/mails-page.tsx')).MailsPage }));
const ActivityPage = lazy(async () => ({ default: (await import('#features/activity/activity-page.tsx')).ActivityPage }));
const RecordPage = lazy(async () => ({ default: (await import('#features/activity/record-page.tsx')).RecordPage }));
const TrashPage = lazy(async () => ({ default: (await import('#features/shipments/trash/trash-page.tsx')).TrashPage }));
const PrivacyPage = lazy(async () => ({ default: (await import('#features/privacy/privacy-page.tsx')).PrivacyPage }));
const ImportsPage = lazy(async () => ({ default: (await import('#features/imports/imports-page.tsx')).ImportsPage }));
const CustomersPage = lazy(async () => ({ default: (await import('#features/customers/customers-page.tsx')).CustomersPage }));
const CustomerPage = lazy(async () => ({ default: (await import('#features/customers/customer-page.tsx')).CustomerPage }));
const NotFoundPage = lazy(async () => ({ default: (await import('./shell/not-found-page.tsx')).NotFoundPage }));

export default function BackOffice({ queryClient }: { queryClient: QueryClient | undefined }) {
  const [client] = useState(() => queryClient ?? createQueryClient());
  useEffect(() => {
    return followOtherTabs(client);
  }, [client]);
  useLiveChanges(client);
  const locale = useOfficeLocale();
  return (
    <QueryClientProvider client={client}>
      <BackOfficeRoutes key={locale} />
    </QueryClientProvider>
  );
}

function BackOfficeRoutes() {
  const atLogin = useMatch(officePaths.login);
  const atSharedRecord = useMatch('/record/:trackingId');
  if (atLogin) {
    return (
      <Suspense fallback={null}>
        <LoginPage />
      </Suspense>
    );
  }
  if (atSharedRecord) {
    return (
      <main className="mx-auto max-w-6xl p-4 sm:p-8">
        <Suspense fallback={null}>
          <RecordPage isShared />
        </Suspense>
      </main>
    );
  }
  return (
    <SessionGuard>
      <GuardedNavigation>
        <Routes>
          <Route element={<AdminShell />}>
            <Route index element={<DashboardPage />} />
            <Route path="shipments" element={<ShipmentsPage />} />
            <Route path="shipments/:trackingId" element={<ShipmentPage />} />
            <Route path="shipments/:trackingId/label" element={<LabelsPage />} />
            <Route path="shipments/:trackingId/proof" element={<ProofPage />} />
            <Route path="shipments/:trackingId/record" element={<RecordPage />} />
            <Route path="customers" element={<CustomersPage />} />
            <Route path="customers/:customer" element={<CustomerPage />} />
            {/* Addresses of older releases. */}
            <Route path="senders" element={<CustomersPage />} />
            <Route path="senders/:customer" element={<CustomerPage />} />
            <Route path="labels" element={<LabelsPage />} />
            <Route path="imports/:importId?" element={<ImportsPage />} />
            <Route path="create" element={<CreatePage />} />
            <Route path="track" element={<TrackPage />} />
            <Route path="reports" element={<ReportsPage />} />
            <Route path="settings/:tab?" element={<SettingsPage />} />
            <Route path="setup/:step?" element={<SetupPage />} />
            <Route path="messages" element={<MessagesPage />} />
            <Route path="quotes" element={<QuotesPage />} />
            <Route path="mails" element={<MailsPage />} />
            <Route path="activity" element={<ActivityPage />} />
            <Route path="privacy" element={<PrivacyPage />} />
            <Route path="trash" element={<TrashPage />} />
            <Route path="*" element={<NotFoundPage />} />
          </Route>
        </Routes>
      </GuardedNavigation>
    </SessionGuard>
  );
}

/** Its code loads after the page; until then pages poll. */
function useLiveChanges(queryClient: QueryClient): void {
  const token = useToken();
  useEffect(() => {
    if (token === undefined) return;
    let stop = (): void => undefined;
    let isMounted = true;
    const follow = async () => {
      const { followChanges } = await import('#lib/live/follow-changes.ts');
      if (isMounted) stop = followChanges(queryClient);
    };
    follow().catch(() => undefined);
    return () => {
      isMounted = false;
      stop();
    };
  }, [queryClient, token]);
}

/** @returns the locale: content rendered in another one must render again. */
function useOfficeLocale(): string {
  const { locale } = useCompany();
  // Immediately for the children; again in the effect, as strict mode has run the cleanup once by then.
  setOfficeLocale(locale);
  useLayoutEffect(() => {
    setOfficeLocale(locale);
    return () => setOfficeLocale(undefined);
  }, [locale]);
  return locale;
}
