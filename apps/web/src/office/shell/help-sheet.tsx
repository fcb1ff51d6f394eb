import { STAGES } from '@waybill/domain/shipments/outcomes';
import { office } from '@waybill/i18n/office';
import { getStatusName } from '@waybill/i18n/phrases/status-names';
import { useShortcutSwitch } from '#lib/browser/use-shortcuts.ts';
import { t } from '#lib/language/t.ts';
import { Dialog } from '#ui/dialog.tsx';

interface KeyGroup {
  title: string;
  keys: readonly { keys: readonly string[]; description: string }[];
}

const KEY_GROUPS: readonly KeyGroup[] = [
  {
    title: t(office.shell.everywhere),
    keys: [
      { keys: ['/'], description: t(office.shell.search) },
      { keys: ['n'], description: t(office.shell.newShipment) },
      { keys: ['F8'], description: t(office.shell.newestNotification) },
      { keys: ['?'], description: t(office.shell.thisSheet) },
      { keys: ['Esc'], description: t(office.shell.closeWhatIsOpen) },
    ],
  },
  {
    title: t(office.shell.inLists),
    keys: [
      { keys: ['j', 'k'], description: t(office.shell.nextPreviousRow) },
      { keys: ['Enter'], description: t(office.shell.openTheRow) },
      { keys: ['x'], description: t(office.shell.selectTheRow) },
      { keys: ['Shift', 'x'], description: t(office.shell.selectAllFromLast) },
      { keys: ['1', String(STAGES.length)], description: t(office.shell.setStatusOfSelected) },
    ],
  },
  {
    title: t(office.shell.onAShipment),
    keys: [
      ...STAGES.map((stage, index) => ({
        keys: [String(index + 1)],
        description: t(office.detail.chooseStatus, { name: getStatusName(stage, t) }),
      })),
      { keys: ['s'], description: t(office.shell.toTheStatus) },
      { keys: ['e'], description: t(office.detail.edit) },
      { keys: ['p'], description: t(office.common.print) },
    ],
  },
  {
    title: t(office.shell.inForms),
    keys: [{ keys: ['Ctrl', 'Enter'], description: t(office.shell.save) }],
  },
];

/** WCAG 2.1.4 requires a way to turn shortcuts off. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const [isEnabled, setEnabled] = useShortcutSwitch();
  return (
    <Dialog title={t(office.shell.keyboardShortcuts)} onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {KEY_GROUPS.map(({ title, keys }) => (
          <section key={title} aria-label={title} className={isEnabled ? '' : 'text-ink-soft'}>
            <h3 className="mb-1 font-semibold">{title}</h3>
            <dl>
              {keys.map(({ keys: names, description }) => (
                <div key={description} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
                  <dt>{description}</dt>
                  <dd className="flex gap-1">
                    {names.map((name) => (
                      <kbd
                        key={name}
                        className="min-w-6 rounded-control border border-line-strong px-1.5 text-center font-mono text-xs leading-5.5"
                      >
                        {name}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <label className="mt-6 flex min-h-(--control-height) cursor-pointer items-center gap-3">
        <input type="checkbox" checked={isEnabled} onChange={(event) => setEnabled(event.target.checked)} className="size-4" />
        {t(office.shell.singleKeys)}
      </label>
      <p className="text-ink-soft">{t(office.shell.singleKeysHint)}</p>
    </Dialog>
  );
}
