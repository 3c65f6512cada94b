import type { CellProps } from '../cell.ts';
import { isNamed, ReferenceLink } from '../reference/Cell.tsx';
import { Several } from '../Several.tsx';

export function ReferencesCell({ value, field }: CellProps) {
  const targets = (Array.isArray(value) ? value : []).filter(isNamed);
  return (
    <Several>
      {targets.map((target, index) => (
        <span key={target.id}>
          <ReferenceLink to={field.to ?? ''} target={target} />
          {index < targets.length - 1 ? ', ' : ''}
        </span>
      ))}
    </Several>
  );
}
