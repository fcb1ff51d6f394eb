import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Notice } from '@waybill/contracts/reports/notice-schema';
import { office } from '@waybill/i18n/office';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getNoticesOptions } from '#features/reports/queries.ts';
import { call } from '#lib/api/call.ts';
import { applyEffect } from '#lib/api/effects.ts';
import { formatCount } from '#lib/format/format-count.ts';
import { formatRelative } from '#lib/format/format-date.ts';
import { t } from '#lib/language/t.ts';
import { useOfficeClock } from '#lib/office-clock.ts';
import { BaseButton } from '#ui/base-button.tsx';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { describeNotice } from './describe-notice.ts';

export function NoticePanel({ onLeave }: { onLeave: () => void }) {
  const { data, error, isPending, refetch } = useQuery(getNoticesOptions());
  const marking = useMarkSeen();
  const notices = data?.notices ?? [];
  const warnings = notices.filter(isVerifyWarning);
  const others = warnings.length > 1 ? notices.filter((notice) => !isVerifyWarning(notice)) : notices;
  return (
    <>
      <div className="sticky top-0 flex min-h-11 items-center justify-between gap-3 border-b border-line bg-paper px-3">
        <h2 className="text-base font-semibold">{t(office.notices.notices)}</h2>
        {data && data.unread > 0 && (
          <BaseButton
            busy={marking.isPending}
            onClick={() => marking.mutate(data.asOf)}
            className="min-h-9 cursor-pointer px-2 font-semibold underline unavailable:opacity-60"
          >
            {marking.isPending ? t(office.notices.marking) : t(office.notices.markAllAsRead)}
          </BaseButton>
        )}
      </div>
      {marking.isError && (
        <ErrorNotice
          text={t(office.desk.noticesSeenFailed)}
          error={marking.error}
          onRetry={() => data && marking.mutate(data.asOf)}
        />
      )}
      {error && <ErrorNotice text={t(office.desk.noticesFailed)} error={error} onRetry={() => void refetch()} />}
      {isPending && <p className="px-3 py-6 text-center text-ink-soft">{t(office.notices.loading)}</p>}
      {data?.notices.length === 0 && <p className="px-3 py-6 text-center text-ink-soft">{t(office.notices.none)}</p>}
      <ul>
        {warnings.length > 1 && <VerifyWarnings warnings={warnings} onLeave={onLeave} />}
        {others.map((notice) => (
          <NoticeRow key={getNoticeKey(notice)} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
    </>
  );
}

const isVerifyWarning = ({ kind }: Notice): boolean => kind === 'phishing' || kind === 'copied_code';

/** One line, as one wave brings many. */
function VerifyWarnings({ warnings, onLeave }: { warnings: readonly Notice[]; onLeave: () => void }) {
  const count = { count: warnings.length, figure: formatCount(warnings.length) };
  return (
    <li className="border-b border-line">
      <details>
        <summary
          className={`cursor-pointer px-3 py-2 hover:bg-surface ${warnings.some(({ unread }) => unread) ? 'font-semibold' : ''}`}
        >
          {t(office.notices.verifyWarnings, count)}
        </summary>
        <ul className="border-t border-line">
          {warnings.map((notice) => (
            <NoticeRow key={getNoticeKey(notice)} notice={notice} onLeave={onLeave} />
          ))}
        </ul>
      </details>
    </li>
  );
}

function getNoticeKey(notice: Notice): string {
  const { title, to } = describeNotice(notice);
  return [title, to, notice.at].join(' ');
}

function NoticeRow({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  const clock = useOfficeClock();
  const { icon: Icon, title, detail, to } = describeNotice(notice);
  return (
    <li className="border-line not-last:border-b">
      <Link to={to} onClick={onLeave} className="flex gap-3 px-3 py-2 no-underline hover:bg-surface">
        <Icon size={18} className="mt-0.5 shrink-0 text-ink-soft" />
        <span className="grid min-w-0 grow">
          <span className={notice.unread ? 'font-semibold' : ''}>
            {title}
            {notice.unread && <span className="sr-only">{t(office.notices.unread)}</span>}
          </span>
          <span className="truncate text-xs text-ink-soft" title={detail}>
            {detail}
          </span>
        </span>
        <time dateTime={notice.at} title={clock.instant(notice.at)} className="shrink-0 text-xs text-ink-soft">
          {formatRelative(notice.at)}
        </time>
        <span aria-hidden="true" className={`mt-1.5 size-2 shrink-0 rounded-full ${notice.unread ? 'bg-signal' : ''}`} />
      </Link>
      {notice.kind === 'consumer' && <FailureActions id={notice.id} about={notice.about} />}
    </li>
  );
}

const BUTTON_CLASSES = 'min-h-9 cursor-pointer font-semibold underline unavailable:opacity-60';

/** `about` names one item; null means all. */
function FailureActions({ id, about }: { id: string; about: string | null }) {
  const queryClient = useQueryClient();
  const [isConfirmingSkip, setConfirmingSkip] = useState(false);
  const resolving = useMutation({
    mutationFn: async (name: 'retryConsumer' | 'skipConsumer') => {
      await call(name, { body: { id } });
    },
    onSuccess: () => applyEffect(queryClient, 'changed', 'consumer'),
  });
  const item = about ?? t(office.notices.allItems);
  return (
    <>
      <div className="flex gap-4 pr-3 pb-1 pl-10.5 text-xs">
        <BaseButton
          busy={resolving.isPending}
          onClick={() => resolving.mutate('retryConsumer')}
          aria-label={t(office.notices.retryItem, { item })}
          className={BUTTON_CLASSES}
        >
          {t(office.common.retry)}
        </BaseButton>
        <BaseButton
          busy={resolving.isPending}
          onClick={() => setConfirmingSkip(true)}
          aria-label={t(office.notices.skipItem, { item })}
          className={BUTTON_CLASSES}
        >
          {t(office.notices.skip)}
        </BaseButton>
      </div>
      {isConfirmingSkip && (
        <ConfirmDialog
          title={t(office.notices.skipTitle, { item })}
          confirmLabel={t(office.notices.skip)}
          onConfirm={() => {
            setConfirmingSkip(false);
            resolving.mutate('skipConsumer');
          }}
          onCancel={() => setConfirmingSkip(false)}
        >
          {t(office.notices.skipHint)}
        </ConfirmDialog>
      )}
      {resolving.isError && <ErrorNotice text={t(office.desk.consumerActionFailed)} error={resolving.error} />}
    </>
  );
}

/** Marks everything up to the time of the answer, so that later notices stay unread. */
function useMarkSeen() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (upTo: string) => {
      await call('markNoticesSeen', { body: { upTo } });
    },
    onSuccess: (_, upTo) => {
      queryClient.setQueryData(getNoticesOptions().queryKey, (kept) => {
        if (!kept) return kept;
        const notices = kept.notices.map((notice) => ({ ...notice, unread: notice.unread && notice.at > upTo }));
        return { ...kept, notices, unread: notices.filter(({ unread }) => unread).length };
      });
    },
  });
}
