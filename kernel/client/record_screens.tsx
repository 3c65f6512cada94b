import type { ComponentType } from 'react';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { RECORDS, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { recordActions } from './actions/record_actions.ts';
import { lazyPart } from './api/lazy_part.ts';
import { formParts } from './form/record/overrides.ts';
import { loadListParts } from './list/list_slots.ts';
import { RecordList } from './list/RecordList.tsx';
import { rowGroups } from './list/row_groups.ts';
import { quickAdds } from './pickers/quick_add.ts';
import { detailParts, recordFacts } from './record_view/overrides.ts';
import type { NavEntry, Screen } from './screen.ts';
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

/** Additions of modules to a screen. */
const loadParts = async (
  record: RecordDefinition,
  parts: readonly { readonly load: (record: string) => Promise<void> }[],
): Promise<void> => void (await Promise.all(parts.map((one) => one.load(record.name))));

/** Lists are there with the application; modules may base them on something of their own. */
const asList =
  (load: () => Promise<ComponentType<{ record: RecordDefinition }>>) => (record: RecordDefinition) => async () => {
    const [Component] = await Promise.all([load(), loadParts(record, [recordActions, rowGroups]), loadListParts()]);
    return screenOf(Component, { record });
  };
const list = asList(() => Promise.resolve(RecordList));
const bulk = asList(async () => (await import('./list/BulkEditPage.tsx')).BulkEditPage);

const form = (record: RecordDefinition, mode: 'add' | 'edit' | 'clone') => async () => {
  // Readers without permission see the facts at the address of the form.
  const parts = mode === 'edit' ? [formParts, recordFacts, detailParts] : [formParts];
  const [{ RecordFormPage, EditOrClone }] = await Promise.all([
    import('./form/record/RecordFormPage.tsx'),
    loadParts(record, parts),
  ]);
  return mode === 'edit' && isQueryOf(record.pages.clone, record.pages.edit)
    ? screenOf(EditOrClone, { record })
    : screenOf(RecordFormPage, { record, mode });
};
const detail = (record: RecordDefinition) => async () => {
  const [{ RecordDetailPage }] = await Promise.all([
    import('./detail/RecordDetailPage.tsx'),
    loadParts(record, [recordActions, recordFacts, detailParts]),
  ]);
  return screenOf(RecordDetailPage, { record });
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
  return [
    ...(record.ownList
      ? []
      : [{ path: pathOf(pages.list), permission: read, load: list(record), early: true, ...(nav ? { nav } : {}) }]),
    { path: `${pathOf(pages.list)}/bulk-update/$ids`, permission: permissionFor(record, 'update'), load: bulk(record) },
    { path: pathOf(pages.edit), permission: read, load: form(record, 'edit') },
    ...(record.uploaded ? [] : [{ path: pathOf(pages.add), permission: write, load: form(record, 'add') }]),
    ...(record.uploaded || isQueryOf(pages.clone, pages.edit)
      ? []
      : [{ path: pathOf(pages.clone), permission: write, load: form(record, 'clone') }]),
    { path: pathOf(pages.detail), permission: read, load: detail(record) },
  ];
}

/** Routes for list, form and page of every record type. */
export function recordScreens(): Screen[] {
  return RECORDS.flatMap(screensOf);
}

/** Lets pickers create what is missing. */
export function installQuickAdd(): void {
  quickAdds.put([lazyPart(() => import('./form/record/QuickAdd.tsx'))]);
}
