import type { FieldKind } from '@steward/kernel/contract/fields/index.ts';
import type { ComponentType } from 'react';
import { BooleanFilter } from './boolean/Filter.tsx';
import { ColorFilter } from './color/Filter.tsx';
import { DateFilter } from './date/Filter.tsx';
import { DateTimeFilter } from './datetime/Filter.tsx';
import { EmailFilter } from './email/Filter.tsx';
import type { FilterProps } from './filter.ts';
import { AssigneeFilter } from './assignee/Filter.tsx';
import { ImageFilter } from './image/Filter.tsx';
import { MoneyFilter } from './money/Filter.tsx';
import { MultiselectFilter } from './multiselect/Filter.tsx';
import { NumberFilter } from './number/Filter.tsx';
import { PhoneFilter } from './phone/Filter.tsx';
import { ReferenceFilter } from './reference/Filter.tsx';
import { ReferencesFilter } from './references/Filter.tsx';
import { SelectFilter } from './select/Filter.tsx';
import { TextFilter } from './text/Filter.tsx';
import { TextareaFilter } from './textarea/Filter.tsx';
import { UrlFilter } from './url/Filter.tsx';

/** Filter component of each kind. */
const FILTERS: { readonly [K in FieldKind]: ComponentType<FilterProps> } = {
  text: TextFilter,
  textarea: TextareaFilter,
  number: NumberFilter,
  money: MoneyFilter,
  date: DateFilter,
  datetime: DateTimeFilter,
  boolean: BooleanFilter,
  select: SelectFilter,
  multiselect: MultiselectFilter,
  reference: ReferenceFilter,
  references: ReferencesFilter,
  email: EmailFilter,
  phone: PhoneFilter,
  url: UrlFilter,
  color: ColorFilter,
  image: ImageFilter,
  holder: AssigneeFilter,
};

/** The value input of a condition, where the operator takes one. */
export function FieldFilter(props: FilterProps) {
  const Filter = FILTERS[props.field.kind];
  if (props.op === 'empty' || props.op === 'not_empty') return null;
  return <Filter {...props} />;
}
