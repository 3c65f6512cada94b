import { permissionFor } from '@steward/contract/access/record';
import { recordNamed } from '@steward/contract/records/index';
import { pageOf } from '../../engine/paths.ts';
import { useCan } from '../../session/auth.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { RowLink } from '../../ui/RowLink.tsx';
import type { CellProps } from '../cell.ts';
import { RowFlex } from '../RowFlex.tsx';

export interface Named {
  readonly id: string;
  readonly name: string;
}

export function isNamed(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && 'id' in value && 'name' in value;
}

/** The name of a related record, as a link for those who may read it. In a list it keeps the colour of the row. */
export function ReferenceLink({ to, target }: { to: string; target: Named }) {
  const may = useCan();
  const record = recordNamed(to);
  if (!may(permissionFor(record, 'read'))) return <span dir="auto">{target.name}</span>;
  return <RowLink to={pageOf(record, 'detail', target.id)} dir="auto">{target.name}</RowLink>;
}

export function ReferenceCell({ value, field }: CellProps) {
  if (!isNamed(value) || field.to === undefined) return null;
  const link = <ReferenceLink to={field.to} target={value} />;
  return field.to === 'user' ? <RowFlex><Avatar name={value.name} />{link}</RowFlex> : link;
}
