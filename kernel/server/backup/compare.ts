import type { Tx } from '../database/transaction.ts';
import type { TableForm } from './catalogue.ts';
import type { TableEntry } from './manifest.ts';
import { broken, parsed, type OpenBackup } from './read.ts';
import { compareKeys, keyOf, linesOf, rowOf, type Row } from './rows.ts';
import { requireAfter } from './verify.ts';

/** A row that differs between a backup (`was`) and the company (`now`). */
export type Difference =
  | { readonly kind: 'missing'; readonly was: Row; readonly line: string }
  | { readonly kind: 'changed'; readonly was: Row; readonly line: string; readonly now: Row }
  | { readonly kind: 'extra'; readonly now: Row };

/** Tables of a backup with their forms here, in the order of writing. Throws for unknown tables and columns. */
export function knownTables(
  backup: OpenBackup,
  forms: readonly TableForm[],
): readonly { readonly form: TableForm; readonly entry: TableEntry }[] {
  const strange = backup.manifest.tables.find((one) => !forms.some((form) => form.name === one.name));
  if (strange) throw broken(strange.name);
  return forms.flatMap((form) => {
    const entry = backup.manifest.tables.find((one) => one.name === form.name);
    if (!entry) return [];
    const known = new Set(form.columns.map((one) => one.name));
    if (entry.columns.some((name) => !known.has(name))) throw broken(form.name);
    if (form.key.some(({ name }, index) => entry.columns[index] !== name)) throw broken(form.name);
    return [{ form, entry }];
  });
}

/** Compares a table of a backup with the company's, portion by portion, in the order of keys. */
export async function* differences(
  tx: Tx,
  companyId: string,
  backup: OpenBackup,
  { form, entry }: { readonly form: TableForm; readonly entry: TableEntry },
  options: { readonly hasSealed: boolean; readonly isFresh?: boolean },
): AsyncGenerator<{ readonly found: readonly Difference[]; readonly read: number }> {
  const here = options.isFresh
    ? none()
    : oneByOne(linesOf(tx, companyId, form, { hasSealed: options.hasSealed, only: entry.columns }));
  let before: readonly unknown[] | null = null;
  try {
    let now = await nextOf(here, form);
    for await (const lines of backup.lines(entry)) {
      const found: Difference[] = [];
      for (const line of lines) {
        const was = parsed(form.name, () => rowOf(line));
        requireShape(form, entry, was);
        const key = keyOf(form, was);
        requireAfter(form.name, before, key);
        before = key;
        for (; now !== null && compareKeys(now.key, key) < 0; now = await nextOf(here, form))
          found.push({ kind: 'extra', now: now.row() });
        if (now === null || compareKeys(now.key, key) > 0) found.push({ kind: 'missing', was, line });
        else {
          if (now.line !== line) found.push({ kind: 'changed', was, line, now: now.row() });
          now = await nextOf(here, form);
        }
      }
      yield { found, read: lines.length };
    }
    let rest: Difference[] = [];
    for (; now !== null; now = await nextOf(here, form)) {
      rest.push({ kind: 'extra', now: now.row() });
      if (rest.length < 500) continue;
      yield { found: rest, read: 0 };
      rest = [];
    }
    yield { found: rest, read: 0 };
  } finally {
    await here.return(undefined);
  }
}

function requireShape({ name, key }: TableForm, { columns }: TableEntry, row: Row): void {
  const names = Object.keys(row);
  if (names.length !== columns.length || columns.some((column) => !Object.hasOwn(row, column))) throw broken(name);
  if (key.some((one) => !['string', 'number'].includes(typeof row[one.name]))) throw broken(name);
}

interface Here {
  readonly line: string;
  readonly key: readonly unknown[];
  row(): Row;
}

async function nextOf(lines: AsyncGenerator<string, void>, form: TableForm): Promise<Here | null> {
  const step = await lines.next();
  if (step.done) return null;
  const line = step.value;
  const row = rowOf(line);
  return { line, key: keyOf(form, row), row: () => row };
}

async function* oneByOne(portions: AsyncIterable<readonly string[]>): AsyncGenerator<string, void> {
  for await (const some of portions) yield* some;
}

async function* none(): AsyncGenerator<string, void> {}
