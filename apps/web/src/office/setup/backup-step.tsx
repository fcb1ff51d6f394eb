import type { VersionedSettings } from '@waybill/contracts/site/schema';
import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { formatRelative } from '#lib/format/format-date.ts';
import { rich } from '#lib/language/rich.ts';
import { t } from '#lib/language/t.ts';
import { EnvironmentPart } from './environment-part.tsx';
import { SimpleStep } from './simple-step.tsx';

const renderVariable = (name: ReactNode) => <code className="font-mono">{name}</code>;

export function BackupStep({ settings }: { settings: VersionedSettings }) {
  return (
    <SimpleStep step="backup" settings={settings}>
      <EnvironmentPart>
        {({ backup }) =>
          backup ? (
            <>
              <dl className="max-w-xl divide-y divide-line border-y border-line">
                <Fact label={t(office.setup.backupFolder)}>
                  <code className="font-mono wrap-anywhere">{backup.folder}</code>
                </Fact>
                <Fact label={t(office.setup.lastBackup)}>
                  {backup.lastAt === null ? t(office.notices.noBackupYet) : formatRelative(backup.lastAt)}
                </Fact>
              </dl>
              <p className="mt-3">{t(office.setup.backupHint)}</p>
            </>
          ) : (
            <p className="max-w-[68ch]">{rich(office.setup.noBackups, { variable: renderVariable })}</p>
          )
        }
      </EnvironmentPart>
    </SimpleStep>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-between gap-x-4 py-2">
      <dt className="text-ink-soft">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
