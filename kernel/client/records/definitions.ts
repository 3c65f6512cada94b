import { loadTexts, registerTexts } from '@steward/kernel/contract/texts/index.ts';
import type { ModuleDefinition } from '@steward/kernel/contract/module.ts';
import {
  isHead,
  registerFields,
  registerHeads,
  registerRecords,
  type AddedFieldsByType,
  type ShortHead,
  wholeHead,
} from '@steward/kernel/contract/records/index.ts';
import { useEffect, useState } from 'react';
import { importWhenConnected } from '../api/connection.ts';
import { currentLanguage, labelsAdded } from '../i18n/index.ts';

/** A module known by the heads of its record types, with its loader. */
export interface ModuleHead {
  readonly name: string;
  readonly needs: readonly string[];
  readonly records: readonly ShortHead[];
  /** Fields that it adds to record types of others: these come without the module. */
  readonly addedFields?: AddedFieldsByType;
}

export type LoadModule = () => Promise<ModuleDefinition>;

interface Known extends ModuleHead {
  readonly load: LoadModule;
  done?: Promise<void>;
}

const modules = new Map<string, Known>();

/** Registers heads and loaders at the start. */
export function registerModuleHeads(heads: readonly ModuleHead[], loaders: ReadonlyMap<string, LoadModule>): void {
  for (const head of heads) {
    const load = loaders.get(head.name);
    if (!load) throw new Error(`Nothing loads the definitions of the module ${head.name}`);
    modules.set(head.name, { ...head, load });
    registerHeads(head.records.map(wholeHead));
    registerFields(head.addedFields ?? {});
  }
}

/**
 * Loads definitions and labels of the modules of these record types, with their needs; without names of all. Screens
 * wait for it.
 */
export async function loadDefinitions(records?: readonly string[]): Promise<void> {
  const wanted = new Set<Known>();
  const want = (one: Known | undefined): void => {
    if (!one || wanted.has(one)) return;
    wanted.add(one);
    for (const name of one.needs) want(modules.get(name));
  };
  for (const one of modules.values()) if (!records || one.records.some(({ name }) => records.includes(name))) want(one);
  await Promise.all([...wanted].map(loadOnce));
}

function loadOnce(one: Known): Promise<void> {
  one.done ??= define(one.load).catch((error: unknown) => {
    delete one.done;
    throw error;
  });
  return one.done;
}

async function define(load: LoadModule): Promise<void> {
  const { name, records = [], texts } = await load();
  if (texts) registerTexts(name, texts);
  const language = currentLanguage();
  await loadTexts([language]);
  registerRecords(records);
  labelsAdded(language);
}

/** Whether the full definition is loaded; loads it if not. `null`: nothing. */
export function useIsDefined(record: string | null): boolean {
  const [loaded, setLoaded] = useState<string | null>(null);
  const isMissing = record !== null && loaded !== record && isHead(record);
  useEffect(() => {
    if (!isMissing) return undefined;
    let isWanted = true;
    importWhenConnected(() => loadDefinitions([record])).then(
      () => isWanted && setLoaded(record),
      (error: unknown) => console.error(error),
    );
    return () => {
      isWanted = false;
    };
  }, [isMissing, record]);
  return !isMissing;
}
