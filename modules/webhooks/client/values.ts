import {
  fromGroup,
  isComplete,
  isEditorGroup,
  toGroup,
  type Group,
} from '@steward/kernel/client/list/model/filter_tree.ts';
import type { Filter } from '@steward/kernel/contract/wire/filters.ts';
import type { WebhookForm } from '../contract/fields.ts';
import type { Webhook } from '../contract/wire.ts';

/** Values of the form. */
export interface WebhookValues {
  name: string;
  url: string;
  form: WebhookForm;
  /** `['*']`: all. */
  events: readonly string[];
  work_space_ids: readonly { readonly id: string; readonly name: string }[];
  filters: readonly TypeFilter[];
  is_active: boolean;
}

/** Edited conditions on records of a type. */
export interface TypeFilter {
  readonly record: string;
  readonly group: Group;
}

export function typeFilters(webhook: Webhook | undefined): TypeFilter[] {
  return Object.entries(webhook?.filters ?? {}).map(([record, filter]) => ({ record, group: toGroup(filter) }));
}

/** As they are sent. */
export function filtersIn(filters: readonly TypeFilter[]): Readonly<Record<string, Filter | null>> {
  return Object.fromEntries(filters.map(({ record, group }) => [record, fromGroup(group)]));
}

/** Whether a condition is incomplete. Leaving it out would send more than intended. */
export function isUnfinished({ items }: Group): boolean {
  return items.length === 0 || items.some((one) => (isEditorGroup(one) ? isUnfinished(one) : !isComplete(one)));
}
