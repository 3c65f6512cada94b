import Checkbox from '@mui/material/Checkbox';
import { stateOf, toggleAll } from './permissions.ts';

export interface TickContext {
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  disabled: boolean;
  /** May whoever edits give this permission? */
  may: (permission: string) => boolean;
}

/** One box over one permission or several; half filled when only some are on. */
export function Tick({ chosen, onChange, disabled, may, these, label }: TickContext & { these: readonly string[]; label: string }) {
  const state = stateOf(chosen, these);
  const stuck = these.every((one) => !may(one) && !chosen.includes(one));
  if (these.length === 0) return null;
  return (
    <Checkbox
      checked={state === 'on'}
      indeterminate={state === 'some'}
      disabled={disabled || stuck}
      onChange={() => onChange(toggleAll(chosen, these, may))}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}
