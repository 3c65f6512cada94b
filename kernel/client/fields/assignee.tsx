import { isNamed } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { iconNamed } from '../ui/icons/icons.ts';
import { IconWithText } from './cell_layout.tsx';
import { ReferenceLink, nameOf } from './reference.tsx';
import type { CellProps, ClientKind } from './types.ts';

/** The assignee: users with initials, locations and assets with their icon. */
function AssigneeCell({ value }: CellProps) {
  if (!isNamed(value) || !('type' in value) || typeof value.type !== 'string') return null;
  const Icon = iconNamed(recordNamed(value.type).icon);
  return (
    <IconWithText>
      {value.type === 'user' && !value.hidden ? (
        <Avatar name={value.name} />
      ) : (
        <span aria-hidden className="st-sign">
          <Icon size={13} />
        </span>
      )}
      <ReferenceLink to={value.type} target={value} />
    </IconWithText>
  );
}

export const assigneeKind: ClientKind = { Cell: AssigneeCell, text: nameOf, width: 164, mayShrink: true };
