import { office } from '@waybill/i18n/office';
import type { ReactNode } from 'react';
import { officePaths } from '#lib/address/office-paths.ts';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton } from '#ui/button.tsx';
import { getPreviousScreen, type SetupScreen } from './setup-steps.ts';

interface StepActionsProps {
  screen: SetupScreen;
  busy: boolean;
  skip?: { busy: boolean; onSkip: () => void };
  /** The button that continues. */
  children?: ReactNode;
}

export function StepActions({ screen, busy, skip, children }: StepActionsProps) {
  const previous = getPreviousScreen(screen);
  return (
    <div className="mt-6 flex flex-wrap items-center justify-end gap-2 border-t border-line pt-4">
      {previous && (
        <LinkButton to={officePaths.setupStep(previous)} className="mr-auto">
          {t(office.setup.back)}
        </LinkButton>
      )}
      {skip && (
        <Button busy={skip.busy || busy} onClick={skip.onSkip}>
          {t(skip.busy ? office.setup.skipping : office.setup.skip)}
        </Button>
      )}
      {children}
    </div>
  );
}
