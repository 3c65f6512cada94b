import type { AvailableAction } from '../actions/record_actions.ts';
import { ShortcutHint } from '../shortcuts/KeyHint.tsx';
import { ActionMenuList, type MenuAction } from '../ui/dialogs/ActionMenu.tsx';

/** An entry of the actions menu: an action or another one. */
export type ActionsMenuItem = Pick<AvailableAction, 'title' | 'reason' | 'run'> & {
  readonly action: Pick<AvailableAction['action'], 'id' | 'icon' | 'danger' | 'shortcut'>;
};

/** Actions of records as a menu. A reason common to all is shown once, above them. */
export function ActionsMenu({
  anchor,
  actions,
  onClose,
}: {
  anchor: HTMLElement;
  actions: readonly ActionsMenuItem[];
  onClose: () => void;
}) {
  const [first] = actions;
  const common =
    actions.length > 1 && actions.every((one) => one.reason === first?.reason) ? (first?.reason ?? null) : null;
  const entries = actions.map(({ action, title, reason, run }): MenuAction => ({
    key: action.id,
    label: title,
    icon: action.icon,
    danger: action.danger ?? false,
    disabled: reason !== null,
    reason: common === null ? (reason ?? '') : '',
    hint: action.shortcut && <ShortcutHint name={action.shortcut} />,
    run,
  }));
  return <ActionMenuList isAtEnd anchor={anchor} actions={entries} note={common} onClose={onClose} />;
}
