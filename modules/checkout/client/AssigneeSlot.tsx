import { useState } from 'react';
import type { ActionSlotProps } from '@steward/kernel/client/action_form/action_part.ts';
import { isAssignee } from '@steward/kernel/contract/fields/index.ts';
import { assigneeTypes } from '@steward/kernel/contract/records/index.ts';
import { AssigneeChoice } from './AssigneeChoice.tsx';
import { assigneeKeys } from './calls.ts';

/** To whom or what assets are checked out: oneself, for those who may not assign to others. */
export function AssigneeSlot({ values, change, errors, ids }: ActionSlotProps) {
  const [type, setType] = useState(assigneeTypes()[0]?.name ?? '');
  const holder = values['holder'];
  return (
    <AssigneeChoice
      value={{ type, holder: isAssignee(holder) ? holder : null }}
      onChange={(next) => {
        setType(next.type);
        change({ holder: next.holder && { ...next.holder, type: next.type } });
      }}
      error={assigneeKeys()
        .map((key) => errors[key])
        .find(Boolean)}
      exclude={ids}
      autoFocus
    />
  );
}
