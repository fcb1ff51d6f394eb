import { office } from '@waybill/i18n/office';
import { useShortcutSwitch } from '#lib/browser/use-shortcuts.ts';
import { t } from '#lib/language/t.ts';
import { Dialog } from '#ui/dialog.tsx';

interface KeyGroup {
  where: string;
  keys: readonly { keys: readonly string[]; does: string }[];
}

const KEY_GROUPS: readonly KeyGroup[] = [
  {
    where: t(office.shell.everywhere),
    keys: [
      { keys: ['/'], does: t(office.shell.search) },
      { keys: ['n'], does: t(office.shell.newShipment) },
      { keys: ['?'], does: t(office.shell.thisSheet) },
      { keys: ['Esc'], does: t(office.shell.closeWhatIsOpen) },
    ],
  },
  {
    where: t(office.shell.inLists),
    keys: [
      { keys: ['j', 'k'], does: t(office.shell.nextPreviousRow) },
      { keys: ['Enter'], does: t(office.shell.openTheRow) },
      { keys: ['x'], does: t(office.shell.selectTheRow) },
      { keys: ['Shift', 'x'], does: t(office.shell.selectAllFromLast) },
    ],
  },
  {
    where: t(office.shell.inForms),
    keys: [{ keys: ['Ctrl', 'Enter'], does: t(office.shell.save) }],
  },
];

/** WCAG 2.1.4 requires the switch. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const [on, turn] = useShortcutSwitch();
  return (
    <Dialog title={t(office.shell.keyboardShortcuts)} onClose={onClose}>
      <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
        {KEY_GROUPS.map(({ where, keys }) => (
          <section key={where} aria-label={where} className={on ? '' : 'text-ink-soft'}>
            <h3 className="mb-1 font-semibold">{where}</h3>
            <dl>
              {keys.map(({ keys: names, does }) => (
                <div key={does} className="flex min-h-9 items-center justify-between gap-4 border-b border-line">
                  <dt>{does}</dt>
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
        <input type="checkbox" checked={on} onChange={(event) => turn(event.target.checked)} className="size-4" />
        {t(office.shell.singleKeys)}
      </label>
      <p className="text-ink-soft">{t(office.shell.singleKeysHint)}</p>
    </Dialog>
  );
}
