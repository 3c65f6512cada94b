import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { DueShortcuts } from './DueShortcuts.tsx';

/** The day on which it is due, with common ones to choose. */
export function DueSlot({ values, change, children }: ActionSlotProps) {
  return (
    <>
      {children}
      <DueShortcuts
        value={String(values['expected_checkin'] ?? '')}
        onChoose={(day) => change({ expected_checkin: day })}
      />
    </>
  );
}
