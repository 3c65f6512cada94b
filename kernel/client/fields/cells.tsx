import type { FieldKind } from '@steward/kernel/contract/fields/index.ts';
import type { ComponentType } from 'react';
import '../ui/rows.css';
import { BooleanCell } from './boolean/Cell.tsx';
import { isEmpty, type CellProps } from './cell.ts';
import { ColorCell } from './color/Cell.tsx';
import { DateCell } from './date/Cell.tsx';
import { DateTimeCell } from './datetime/Cell.tsx';
import { EmailCell } from './email/Cell.tsx';
import { AssigneeCell } from './assignee/Cell.tsx';
import { ImageCell } from './image/Cell.tsx';
import { MoneyCell } from './money/Cell.tsx';
import { MultiselectCell } from './multiselect/Cell.tsx';
import { NumberCell } from './number/Cell.tsx';
import { PhoneCell } from './phone/Cell.tsx';
import { ReferenceCell } from './reference/Cell.tsx';
import { ReferencesCell } from './references/Cell.tsx';
import { SelectCell } from './select/Cell.tsx';
import { TextCell } from './text/Cell.tsx';
import { TextareaCell } from './textarea/Cell.tsx';
import { UrlCell } from './url/Cell.tsx';

/** Cell component of each kind. */
const CELLS: { readonly [K in FieldKind]: ComponentType<CellProps> } = {
  text: TextCell,
  textarea: TextareaCell,
  number: NumberCell,
  money: MoneyCell,
  date: DateCell,
  datetime: DateTimeCell,
  boolean: BooleanCell,
  select: SelectCell,
  multiselect: MultiselectCell,
  reference: ReferenceCell,
  references: ReferencesCell,
  email: EmailCell,
  phone: PhoneCell,
  url: UrlCell,
  color: ColorCell,
  image: ImageCell,
  holder: AssigneeCell,
};

/** A value by its kind; a dash when empty. */
export function FieldCell(props: CellProps) {
  const Cell = CELLS[props.field.kind];
  if (isEmpty(props.value) && props.field.kind !== 'image') return <span className="st-none">—</span>;
  return <Cell {...props} />;
}
