import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { TextBox } from '@steward/kernel/client/form/fields/TextBox.tsx';

/** The password of who acts, known to password managers. */
export function PasswordSlot({ label, values, change, errors }: ActionSlotProps) {
  return (
    <TextBox
      name="password"
      type="password"
      autoComplete="current-password"
      label={label}
      required
      autoFocus
      value={String(values['password'] ?? '')}
      onChange={(password) => change({ password })}
      error={errors['password']}
    />
  );
}
