import Button, { type ButtonProps } from '@mui/material/Button';
import { useState, type ReactNode } from 'react';
import type { ActionTarget } from '@steward/kernel/contract/actions/index.ts';
import { importWhenConnected } from '../api/connection.ts';
import { ReadOnlyGuard } from '../session/ReadOnlyGuard.tsx';
import { titleOfAction, type ActionButton, type ActionRow } from './action_part.ts';

interface ActionTriggerProps extends Pick<ButtonProps, 'variant' | 'color' | 'sx' | 'disabled'> {
  button: ActionButton;
  target: ActionTarget;
  row: ActionRow;
  /** Something may have changed, here or by another user: refetch. */
  onChanged: () => void;
  /** With the icon of the action. */
  icon?: boolean;
  label?: string;
  /** Title in lists of several. */
  ariaLabel?: string;
}

/** A button that begins an action where there is no list or page of records that would offer it. */
export function ActionTrigger({ button, target, row, onChanged, icon, label, ariaLabel, ...look }: ActionTriggerProps) {
  const [dialog, setDialog] = useState<ReactNode>(null);
  const begin = async (): Promise<void> => {
    const { beginHere } = await importWhenConnected(() => import('./begin_action.tsx'));
    const close = (): void => {
      setDialog(null);
      onChanged();
    };
    await beginHere(button, {
      record: target,
      rows: [row],
      show: (make) => setDialog(make(close)),
      changed: onChanged,
    });
  };
  const Icon = button.icon;
  return (
    <>
      <ReadOnlyGuard>
        <Button
          {...look}
          {...(icon ? { startIcon: <Icon size={16} strokeWidth={1.75} /> } : {})}
          {...(ariaLabel ? { 'aria-label': ariaLabel } : {})}
          onClick={() => void begin()}
        >
          {label ?? titleOfAction(button)}
        </Button>
      </ReadOnlyGuard>
      {dialog}
    </>
  );
}
