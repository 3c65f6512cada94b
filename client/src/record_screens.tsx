import { permissionFor } from '@steward/contract/access/record';
import { RECORDS, type RecordDefinition } from '@steward/contract/records/index';
import type { ComponentType } from 'react';
import type { NavEntry, Screen } from './screen.ts';
import { iconNamed } from './ui/icons.ts';

type RecordPage = ComponentType<{ record: RecordDefinition }>;

/** Binds a page of the engine to one record type, when its code has been loaded. */
const bind = (record: RecordDefinition, load: () => Promise<RecordPage>): Screen['load'] => async () => {
  const Page = await load();
  return { default: () => <Page record={record} /> };
};

const LISTS = async (): Promise<RecordPage> => (await import('./engine/list/RecordList.tsx')).RecordList;

/** `/assetmodels/add` belongs to the entry of `/assetmodel`. */
const otherRoots = ({ pages }: RecordDefinition): string[] => [...new Set([pages.add, pages.edit, pages.detail].map((page) => `/${page.split('/')[1]}`))].filter((root) => root !== pages.list);

function navOf(record: RecordDefinition): NavEntry | undefined {
  if (record.nav === undefined) return undefined;
  return { group: record.nav, icon: iconNamed(record.icon), title: { record: record.name }, also: otherRoots(record) };
}

function screensOf(record: RecordDefinition): Screen[] {
  const nav = navOf(record);
  const may = (action: string): string | null => permissionFor(record, action);
  return [{ path: record.pages.list, permission: may('read'), load: bind(record, LISTS), ...(nav ? { nav } : {}) }];
}

/** List, add, edit, clone and page of every record type in the registry. */
export function recordScreens(): Screen[] {
  return RECORDS.flatMap(screensOf);
}
