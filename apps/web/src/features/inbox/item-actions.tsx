import { office } from '@waybill/i18n/office';
import { Trash2 } from 'lucide-react';
import { t } from '#lib/language/t.ts';
import { Button, LinkButton, OutsideLinkButton } from '#ui/button.tsx';
import type { InboxAction } from './inbox-kind.ts';

interface ItemActionsProps<Change> {
  actions: readonly InboxAction<Change>[];
  busy: boolean;
  onChange: (change: Change) => void;
  onRemove: (() => void) | undefined;
}

export function ItemActions<Change>({ actions, busy, onChange, onRemove }: ItemActionsProps<Change>) {
  return (
    <>
      {onRemove && (
        <Button
          aria-label={t(office.common.delete)}
          title={t(office.common.delete)}
          busy={busy}
          onClick={onRemove}
          className="mr-auto px-2!"
        >
          <Trash2 size={18} />
        </Button>
      )}
      {actions.map((action) => (
        <Action key={action.id ?? action.label} {...action} busy={busy} onChange={onChange} />
      ))}
    </>
  );
}

type ActionProps<Change> = InboxAction<Change> & Pick<ItemActionsProps<Change>, 'busy' | 'onChange'>;

function Action<Change>({ label, icon: Icon, variant, change, to, href, busy, onChange }: ActionProps<Change>) {
  const shared = {
    variant,
    onClick: () => change !== undefined && onChange(change),
    children: (
      <>
        {Icon && <Icon size={18} />}
        {label}
      </>
    ),
  };
  if (to !== undefined) return <LinkButton to={to} {...shared} />;
  if (href !== undefined) return <OutsideLinkButton href={href} {...shared} />;
  return <Button busy={busy} {...shared} />;
}
