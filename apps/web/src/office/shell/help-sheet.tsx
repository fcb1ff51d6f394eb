import { useShortcutSwitch } from '#lib/browser/use-shortcuts.ts';
import { Dialog } from '#ui/dialog.tsx';

interface KeyGroup {
  where: string;
  keys: readonly { keys: readonly string[]; does: string }[];
}

/** All single keys of the back office, for the help sheet. */
const KEY_GROUPS: readonly KeyGroup[] = [
  {
    where: 'Everywhere',
    keys: [
      { keys: ['/'], does: 'Search' },
      { keys: ['n'], does: 'New shipment' },
      { keys: ['?'], does: 'This sheet' },
      { keys: ['Esc'], does: 'Close what is open' },
    ],
  },
  {
    where: 'In lists',
    keys: [
      { keys: ['j', 'k'], does: 'Next and previous row' },
      { keys: ['Enter'], does: 'Open the row' },
      { keys: ['x'], does: 'Select the row' },
      { keys: ['Shift', 'x'], does: 'Select all from the last one' },
    ],
  },
  {
    where: 'In forms of a shipment',
    keys: [{ keys: ['Ctrl', 'Enter'], does: 'Save' }],
  },
];

/** All keys, and the switch that turns them off on this device (WCAG 2.1.4). */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const [on, turn] = useShortcutSwitch();
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
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
        Single keys act on this device
      </label>
      <p className="text-ink-soft">They never act while you type in a field.</p>
    </Dialog>
  );
}
