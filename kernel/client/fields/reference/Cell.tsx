import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import type { Named } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { pageOf } from '../../records/paths.ts';
import { useCan } from '../../session/auth.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RowLink, HIDDEN_STYLE } from '../../ui/Link.tsx';
import type { CellProps } from '../cell.ts';
import { IconWithText } from '../IconWithText.tsx';

export type { Named };

export function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

/** Name of a referenced record, linked for those who may read it. */
export function ReferenceLink({ to, target }: { to: string; target: Named }) {
  const may = useCan();
  const record = recordNamed(to);
  if (target.hidden) return <span style={HIDDEN_STYLE}>{target.name}</span>;
  if (!may(permissionFor(record, 'read'))) return <span dir="auto">{target.name}</span>;
  return (
    <RowLink to={pageOf(record, 'detail', target.id)} dir="auto">
      {target.name}
    </RowLink>
  );
}

export function ReferenceCell({ value, field }: CellProps) {
  if (!isNamed(value) || field.to === undefined) return null;
  const link = <ReferenceLink to={field.to} target={value} />;
  return field.to === 'user' && !value.hidden ? (
    <IconWithText>
      <Avatar name={value.name} />
      {link}
    </IconWithText>
  ) : (
    link
  );
}
