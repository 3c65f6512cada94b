import type { ReactNode } from 'react';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isNamed, type Named } from '@steward/kernel/contract/fields/index.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import { pageOf } from '../records/paths.ts';
import { useCan } from '../session/auth.ts';
import { Avatar } from '../ui/Avatar.tsx';
import { HIDDEN_STYLE, RowLink } from '../ui/Link.tsx';
import { StatusChip } from '../ui/StatusChip.tsx';
import { IconWithText, ValueList } from './cell_layout.tsx';
import type { CellProps, ClientKind } from './types.ts';

/** A referenced record by name and tag, linked for those who may read it. */
export function ReferenceLink({ to, target }: { to: string; target: Named }) {
  const may = useCan();
  const record = recordNamed(to);
  if (target.hidden) return <span style={HIDDEN_STYLE}>{target.name}</span>;
  if (!may(permissionFor(record, 'read'))) return <span dir="auto">{fullName(target)}</span>;
  return (
    <RowLink to={pageOf(record, 'detail', target.id)} dir="auto">
      {fullName(target)}
    </RowLink>
  );
}

function ReferenceCell({ value, field }: CellProps) {
  if (!isNamed(value) || field.to === undefined) return null;
  const link = <ReferenceLink to={field.to} target={value} />;
  return field.to === 'user' && !value.hidden ? (
    <IconWithText>
      <Avatar name={value.name} />
      {link}
    </IconWithText>
  ) : (
    <WithPlace target={value}>{link}</WithPlace>
  );
}

/** Where a record is, below its name. */
function WithPlace({ target: { place }, children }: { target: Named; children: ReactNode }) {
  if (!place) return children;
  return (
    <span className="st-placed">
      {children}
      <span dir="auto">{place}</span>
    </span>
  );
}

export const nameOf = (value: unknown): string => (isNamed(value) ? fullName(value) : String(value));

export const referenceKind: ClientKind = { Cell: ReferenceCell, text: nameOf, width: 138, mayShrink: true };

function ReferencesCell({ value, field }: CellProps) {
  const targets = (Array.isArray(value) ? value : []).filter(isNamed);
  return (
    <ValueList>
      {targets.map((target, index) => (
        <span key={target.id}>
          {target.color ? (
            <StatusChip custom={target.color}>
              <ReferenceLink to={field.to ?? ''} target={target} />
            </StatusChip>
          ) : (
            <>
              <ReferenceLink to={field.to ?? ''} target={target} />
              {index < targets.length - 1 ? ', ' : ''}
            </>
          )}
        </span>
      ))}
    </ValueList>
  );
}

export const referencesKind: ClientKind = { Cell: ReferencesCell, text: nameOf, width: 180, mayShrink: true };
