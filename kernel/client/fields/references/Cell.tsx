import type { CellProps } from '../cell.ts';
import { isNamed, ReferenceLink } from '../reference/Cell.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { ValueList } from '../ValueList.tsx';

export function ReferencesCell({ value, field }: CellProps) {
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
