import type { Fieldset } from '@steward/kernel/contract/records/index.ts';
import type { ListColumn } from './columns.ts';

/** What hides or shows the company's own columns together. */
export interface OwnColumns {
  /** `false`: no own column is shown. */
  readonly own: boolean;
  /** All columns of fieldsets are shown. */
  readonly all: boolean;
  /** By the ids of fieldsets; `false`: their columns are hidden, unless another fieldset has them too. */
  readonly sets: Readonly<Record<string, boolean>>;
  /** Those of the record type. */
  readonly fieldsets: readonly Fieldset[];
}

/** Whether a list shows a column. Keys of own columns end in random letters, so that a layout names what it has. */
export function isColumnShown(
  column: Pick<ListColumn, 'key' | 'field' | 'visible'>,
  { own, all, sets, fieldsets }: OwnColumns,
): boolean {
  if (!column.field.custom) return column.visible;
  const having = fieldsets.filter((one) => one.layout.includes(column.key));
  if (!own || (having.length > 0 && having.every((one) => sets[one.id] === false))) return false;
  return column.visible || (all && having.length > 0);
}
