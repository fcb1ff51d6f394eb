import { useMutation } from '@tanstack/react-query';
import type { Erasure, PersonRequestInput } from '@waybill/contracts/privacy/schema';
import { LIMITS } from '@waybill/contracts/shared/limits';
import { office } from '@waybill/i18n/office';
import { Download, Settings } from 'lucide-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { officePaths } from '#lib/address/office-paths.ts';
import { getErrorText } from '#lib/api/api-error.ts';
import { call } from '#lib/api/call.ts';
import { saveFile } from '#lib/api/download.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { ErrorNotice } from '#ui/error-notice.tsx';
import { TextField } from '#ui/field.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { EraseDialog, PersonFindings } from './person-findings.tsx';
import { getPersonError, getPersonName, hasNoData, toPerson } from './person.ts';

const FILE_NAME = 'personal-data.json';

/** The person is not in the URL, which a browser would keep. */
export function PrivacyPage() {
  const [typed, setTyped] = useState('');
  const lookUp = useMutation({
    mutationFn: async (person: PersonRequestInput) => ({ person, findings: (await call('erasePerson', { body: person })).data }),
  });
  const fault = getPersonError(lookUp.error, lookUp.variables ?? {});

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    if (typed.trim() !== '') lookUp.mutate(toPerson(typed));
  }

  return (
    <>
      <PageHeader title={t(office.privacy.privacy)}>
        <LinkButton to={officePaths.settingsTab('data')}>
          <Settings />
          {t(office.privacy.retentionLink)}
        </LinkButton>
      </PageHeader>
      <p className="mb-4 max-w-[68ch] text-ink-soft">{t(office.privacy.intro)}</p>
      <form
        role="search"
        aria-label={t(office.privacy.aPerson)}
        onSubmit={submit}
        noValidate
        className="mb-6 flex max-w-2xl flex-wrap items-end gap-3"
      >
        <TextField
          label={t(office.privacy.emailAddressPhoneNumber)}
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            if (fault) lookUp.reset();
          }}
          error={fault}
          maxLength={LIMITS.email}
          autoComplete="off"
          spellCheck={false}
          className="min-w-64 grow"
        />
        <Button type="submit" variant="primary" busy={lookUp.isPending}>
          {lookUp.isPending ? t(office.privacy.looking) : t(office.privacy.lookUp)}
        </Button>
      </form>
      {lookUp.error && !fault && (
        <ErrorNotice
          text={getErrorText(lookUp.error, t(office.privacy.lookUpFailed))}
          error={lookUp.error}
          onRetry={() => lookUp.variables && lookUp.mutate(lookUp.variables)}
        />
      )}
      {lookUp.data && <Person key={lookUp.submittedAt} {...lookUp.data} />}
    </>
  );
}

function Person({ person, findings }: { person: PersonRequestInput; findings: Erasure }) {
  const [erasing, setErasing] = useState(false);
  const [erasure, setErasure] = useState<Erasure>();
  const heading = useRef<HTMLHeadingElement>(null);
  const exporting = useMutation({
    mutationFn: async () => {
      const { data } = await call('exportPerson', { body: person });
      saveFile(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }), FILE_NAME);
    },
  });

  function showErased(done: Erasure) {
    flushSync(() => {
      setErasure(done);
      setErasing(false);
    });
    // The button that opened the dialog is gone.
    heading.current?.focus();
  }

  const shown = erasure ?? findings;
  return (
    <section aria-labelledby="person-title" className="max-w-4xl">
      <h2 id="person-title" ref={heading} tabIndex={-1} className="mb-1 text-base font-semibold wrap-anywhere outline-none">
        {t(erasure ? office.privacy.erasedOf : office.privacy.storedOf, { name: getPersonName(person) })}
      </h2>
      <output className="mb-3 block text-ink-soft">
        {erasure ? t(office.privacy.erased) : hasNoData(findings.counts) && t(office.privacy.foundNothing)}
      </output>
      <PersonFindings person={getPersonName(person)} findings={shown} />
      {!erasure && (
        <div className="mt-6 flex flex-wrap gap-2">
          <Button busy={exporting.isPending} onClick={() => exporting.mutate()}>
            <Download size={18} />
            {exporting.isPending ? t(office.common.exporting) : t(office.privacy.exportFile)}
          </Button>
          {!hasNoData(findings.counts) && <Button onClick={() => setErasing(true)}>{t(office.privacy.erase)}</Button>}
        </div>
      )}
      {exporting.error && (
        <div className="mt-3">
          <ErrorNotice text={getErrorText(exporting.error, t(office.privacy.exportFailed))} error={exporting.error} />
        </div>
      )}
      {erasing && <EraseDialog person={person} found={findings} onErased={showErased} onCancel={() => setErasing(false)} />}
    </section>
  );
}
