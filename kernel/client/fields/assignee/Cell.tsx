import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { iconNamed } from '../../ui/icons/icons.ts';
import type { CellProps } from '../cell.ts';
import { isNamed, ReferenceLink } from '../reference/Cell.tsx';
import { IconWithText } from '../IconWithText.tsx';

/** The assignee: users with initials, locations and assets with their icon. */
export function AssigneeCell({ value }: CellProps) {
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
