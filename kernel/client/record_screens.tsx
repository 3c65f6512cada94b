import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { ComponentType } from 'react';
import type { NavEntry, Screen } from './screen.ts';
import { recordActions } from './actions/record_actions.ts';
import { formParts } from './form/record/overrides.ts';
import { loadListParts } from './list/list_slots.ts';
import { detailParts } from './record_view/overrides.ts';
import { recordFacts } from './record_view/own_facts.ts';
import { useDefinition } from './state/custom_fields.ts';
import { iconNamed } from './ui/icons/icons.ts';

/** Converts `:id` of definitions to the router's `$id`. */
const pathOf = (page: string): string => page.replace(':id', '$id');

/** Is an address that of another page, with a query: `/softwares/:id?clone=true`? */
const isQueryOf = (page: string, other: string): boolean => page.startsWith(`${other}?`);

/** A loaded component as a screen of one record type. */
function screenOf<P extends { record: RecordDefinition }>(
  Component: ComponentType<P>,
  props: P,
): { default: ComponentType } {
  return {
    default: function OfCompany() {
      return <Component {...props} record={useDefinition(props.record)} />;
    },
  };
}

/** A screen with what modules add to it. */
const withParts = async <T,>(
  record: RecordDefinition,
  loading: Promise<T>,
  ...parts: readonly { readonly load: (record: string) => Promise<void> }[]
): Promise<T> => (await Promise.all([loading, ...parts.map((one) => one.load(record.name))]))[0];

/** A list, loaded with what modules base it on. */
const asList = async <T,>(record: RecordDefinition, loading: Promise<T>): Promise<T> =>
  (await Promise.all([withParts(record, loading, recordActions), loadListParts()]))[0];

/** Lists, forms and pages are separate chunks. */
const list = (record: RecordDefinition) => async () =>
  screenOf((await asList(record, import('./list/record_list.early.ts'))).RecordList, { record });
const bulk = (record: RecordDefinition) => async () =>
  screenOf((await asList(record, import('./list/BulkEditPage.tsx'))).BulkEditPage, { record });
const form = (record: RecordDefinition, mode: 'add' | 'edit' | 'clone') => async () => {
  // Readers without permission see the facts at the address of the form.
  const parts = mode === 'edit' ? [formParts, recordFacts, detailParts] : [formParts];
  const { RecordFormPage, EditOrClone } = await withParts(record, import('./form/record/RecordFormPage.tsx'), ...parts);
  return mode === 'edit' && isQueryOf(record.pages.clone, record.pages.edit)
    ? screenOf(EditOrClone, { record })
    : screenOf(RecordFormPage, { record, mode });
};
const detail = (record: RecordDefinition) => async () => {
  const loading = import('./detail/RecordDetailPage.tsx');
  const { RecordDetailPage } = await withParts(record, loading, recordActions, recordFacts, detailParts);
  return screenOf(RecordDetailPage, { record });
};

/** The type itself, and those that refer to it. */
const around = (record: RecordDefinition) => async () => {
  const { relatedOf } = await import('./detail/related.ts');
  return [record.name, ...relatedOf(record.name).map((one) => one.record.name)];
};

function navOf(record: RecordDefinition): NavEntry | undefined {
  if (record.nav === undefined) return undefined;
  const baseOf = (page: string): string => `/${page.split('/')[1] ?? ''}`;
  const others = RECORDS.filter((one) => one !== record).map((one) => baseOf(one.pages.list));
  const bases = [...new Set(Object.values(record.pages).map(baseOf))].filter((base) => !others.includes(base));
  return {
    group: record.nav,
    icon: iconNamed(record.icon),
    title: { record: record.name },
    also: [...bases.filter((base) => base !== record.pages.list), record.pages.add],
  };
}

/** The screens of a record type. The edit form is read-only without permission. */
function screensOf(record: RecordDefinition): Screen[] {
  const { pages } = record;
  const read = permissionFor(record, 'read');
  const write = permissionFor(record, 'write');
  const nav = navOf(record);
  const records = () => Promise.resolve([record.name]);
  return [
    { path: pathOf(pages.list), permission: read, records, load: list(record), early: true, ...(nav ? { nav } : {}) },
    {
      path: `${pathOf(pages.list)}/bulk-update/$ids`,
      permission: permissionFor(record, 'update'),
      records,
      load: bulk(record),
    },
    { path: pathOf(pages.add), permission: write, records, load: form(record, 'add') },
    { path: pathOf(pages.edit), permission: read, records, load: form(record, 'edit') },
    ...(isQueryOf(pages.clone, pages.edit)
      ? []
      : [{ path: pathOf(pages.clone), permission: write, records, load: form(record, 'clone') }]),
    { path: pathOf(pages.detail), permission: read, records: around(record), load: detail(record) },
  ];
}

/** Routes for list, form and page of every record type. */
export function recordScreens(): Screen[] {
  return RECORDS.flatMap(screensOf);
}
