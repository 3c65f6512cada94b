import { sql } from 'kysely';
import { countStorageSpace } from '../adapters/files/space.ts';
import type { Services } from '../context/context.ts';
import { allowTime } from '../database/statements.ts';
import type { OpenTx, Tx } from '../database/transaction.ts';
import { fillLater, insertMissing, putAway, takeBack, updateChanged, type Came, type Refused } from './apply.ts';
import { tableForms, type TableForm } from './catalogue.ts';
import { checkRow } from './check_row.ts';
import { differences, knownTables, type Difference } from './compare.ts';
import { broken, type OpenBackup } from './read.ts';
import { restoreFiles } from './restore_files.ts';
import { hasSealedValues, keyOf, type Row } from './rows.ts';
import type { Progress } from './write.ts';

/** `as_it_was`: rows come back, change back and go away. `missing`: only those that were deleted come back. */
type Way = 'as_it_was' | 'missing';

export interface RestoreChoices {
  readonly way: Way;
  /** Absent: all tables. */
  readonly tables?: readonly string[];
  /** Ids of rows that stay although the backup does not have them. */
  readonly keep?: readonly string[];
  /** Only these rows by id, and what hangs on them. */
  readonly only?: readonly string[];
}

export interface Restored {
  readonly added: number;
  readonly changed: number;
  readonly away: number;
  readonly refused: readonly Refused[];
}

/** Seconds that a statement may take. */
const LONG = 800;

/** How many rows of a table a restore adds, changes and removes, with examples of each. */
export interface TableDifference {
  readonly table: string;
  readonly was: number;
  readonly missing: number;
  readonly changed: number;
  readonly extra: number;
  readonly examples: readonly { readonly kind: Difference['kind']; readonly id: string; readonly name: string }[];
}

/** Examples of a kind in a table. */
const EXAMPLES = 100;

/** Whether the row was deleted since: it lies in the recycle bin, and did not then. */
const isDeletedSince = (one: Difference): boolean =>
  one.kind === 'changed' && (one.was['deleted_at'] ?? null) === null && (one.now['deleted_at'] ?? null) !== null;

/** Compares a backup with the company, and changes nothing. */
export async function* previewRestore(
  services: Services,
  companyId: string,
  backup: OpenBackup,
): AsyncGenerator<Progress, readonly TableDifference[]> {
  const tx = await services.database.begin(companyId);
  try {
    await tx.run(sql`set transaction isolation level repeatable read read only`);
    await allowTime(tx, LONG);
    const tables = knownTables(backup, await tableForms(tx, services.modules.backup));
    const hasSealed = await hasSealedValues(tx, companyId);
    const total = tables.reduce((sum, { entry }) => sum + entry.rows, 0);
    let done = 0;
    const all: TableDifference[] = [];
    for (const table of tables.filter(({ form }) => form.comes !== 'rights')) {
      const counts = { missing: 0, changed: 0, extra: 0 };
      const examples: TableDifference['examples'][number][] = [];
      for await (const { found, read } of differences(tx, companyId, backup, table, { hasSealed })) {
        for (const one of found) {
          if (one.kind !== 'extra') checkRow(table.form.name, one.was);
          if (!matters(table.form, one)) continue;
          const kind = isDeletedSince(one) ? 'missing' : one.kind;
          counts[kind] += 1;
          if (counts[kind] <= EXAMPLES) examples.push({ kind, ...named(table.form, one) });
        }
        yield { done: (done += read), total };
      }
      all.push({ table: table.form.name, was: table.entry.rows, ...counts, examples });
    }
    return all;
  } finally {
    await tx.rollback().catch(() => undefined);
  }
}

function named(form: TableForm, one: Difference): { readonly id: string; readonly name: string } {
  const row = one.kind === 'extra' ? one.now : one.was;
  const text = (key: string): string => (typeof row[key] === 'string' ? row[key] : '');
  return { id: keyOf(form, row).join(' '), name: [text('asset_tag'), text('name')].filter(Boolean).join(' ') };
}

/** Logs are only added to, and rights stay; a row that is away in both stays as it is. */
function matters(form: TableForm, one: Difference): boolean {
  if (form.comes === 'rights') return false;
  if (form.comes === 'added') return one.kind === 'missing';
  if (one.kind === 'extra') return !form.hasBin || (one.now['deleted_at'] ?? null) === null;
  return one.kind === 'missing' || Object.keys(one.was).some((key) => !isSame(form, key, one.was, one.now));
}

const isSame = (form: TableForm, key: string, was: Row, now: Row): boolean =>
  form.rights.includes(key) || JSON.stringify(was[key]) === JSON.stringify(now[key]);

/**
 * Brings a backup into a company, in one transaction: everything or nothing. Files come first. Rows of other companies
 * cannot be reached: a row has no company of its own, and each gets that of the transaction.
 */
export async function* restoreInto(
  services: Services,
  companyId: string,
  backup: OpenBackup,
  choices: RestoreChoices,
  options: {
    readonly by: string;
    /** A company that has nothing yet: rights come back, too. */
    readonly isFresh?: boolean;
    /** In the same transaction: before the first row, and after the last one. */
    readonly before?: (tx: Tx) => Promise<void>;
    readonly after?: (tx: Tx) => Promise<void>;
  },
): AsyncGenerator<Progress, Restored> {
  const { isFresh = false } = options;
  const tables = backup.manifest.tables.reduce((sum, one) => sum + one.rows, 0);
  const total = backup.manifest.files.rows + tables * (isFresh ? 1 : 2);
  let done = 0;
  for await (const one of restoreFiles(services, companyId, backup)) yield { done: (done += one), total };
  const tx = await services.database.begin(companyId);
  try {
    await allowTime(tx, LONG);
    await options.before?.(tx);
    const work = new Restore(services, tx, companyId, backup, choices, { by: options.by, isFresh });
    for await (const read of work.run()) yield { done: (done += read), total };
    await countStorageSpace(services, tx, companyId);
    await options.after?.(tx);
    for (const restored of services.modules.backup.restored) await restored(tx, companyId, services.modules.backup);
    await tx.commit();
    return work.restored();
  } finally {
    await tx.rollback().catch(() => undefined);
  }
}

class Restore {
  readonly #refused: Refused[] = [];
  readonly #counts = { added: 0, changed: 0, away: 0 };
  /** Keys of rows that come, by what hangs on them. */
  readonly #chosen: Set<string> | null;
  readonly #keep: ReadonlySet<string>;
  readonly #waiting: { readonly form: TableForm; readonly columns: readonly string[]; readonly rows: Came[] }[] = [];
  readonly services: Services;
  readonly tx: OpenTx;
  readonly companyId: string;
  readonly backup: OpenBackup;
  readonly choices: RestoreChoices;
  readonly options: { readonly by: string; readonly isFresh: boolean };

  constructor(
    services: Services,
    tx: OpenTx,
    companyId: string,
    backup: OpenBackup,
    choices: RestoreChoices,
    options: { readonly by: string; readonly isFresh: boolean },
  ) {
    this.services = services;
    this.tx = tx;
    this.companyId = companyId;
    this.backup = backup;
    this.choices = choices;
    this.options = options;
    this.#chosen = choices.only ? new Set(choices.only) : null;
    this.#keep = new Set(choices.keep ?? []);
  }

  restored(): Restored {
    return { ...this.#counts, refused: this.#refused };
  }

  async *run(): AsyncGenerator<number> {
    const { tx, services, companyId } = this;
    const { isFresh } = this.options;
    const forms = await tableForms(tx, services.modules.backup);
    const tables = knownTables(this.backup, forms).filter(({ form }) => this.#isChosen(form));
    const hasSealed = await hasSealedValues(tx, companyId);
    // Children first: what goes away, and names that are in the way.
    if (!isFresh && this.choices.way === 'as_it_was' && this.#chosen === null)
      for (const table of tables.toReversed())
        for await (const { found, read } of differences(tx, companyId, this.backup, table, { hasSealed })) {
          await this.#putAway(table.form, found);
          yield read;
        }
    for (const table of tables) {
      const columns = table.entry.columns.filter((name) => isFresh || !table.form.rights.includes(name));
      const waiting: Came[] = [];
      this.#waiting.push({ form: table.form, columns, rows: waiting });
      for await (const { found, read } of differences(tx, companyId, this.backup, table, { hasSealed, isFresh })) {
        waiting.push(...(await this.#bring(table.form, columns, found)));
        yield read;
      }
    }
    for (const { form, columns, rows } of this.#waiting)
      for (let at = 0; at < rows.length; at += 500) {
        this.#refused.push(...(await fillLater(tx, companyId, form, columns, rows.slice(at, at + 500))));
        yield 0;
      }
    // A company that begins has nothing that could be in the way: the backup contradicts itself.
    if (isFresh && this.#refused.length > 0) throw broken(this.#refused[0]?.table ?? '');
  }

  #isChosen({ name, comes }: TableForm): boolean {
    if (this.options.isFresh) return name !== 'company';
    return comes !== 'rights' && (this.choices.tables?.includes(name) ?? true);
  }

  async #putAway(form: TableForm, found: readonly Difference[]): Promise<void> {
    if (form.comes !== 'whole') return;
    const at = { now: this.services.now(), by: this.options.by };
    const away = found.flatMap((one) =>
      one.kind === 'extra' && matters(form, one) && !this.#keep.has(keyOf(form, one.now).join(' ')) ? [one.now] : [],
    );
    await putAway(this.tx, this.companyId, form, away.map(keysOnly(form)), at);
    this.#counts.away += away.length;
    const back = found.flatMap((one) => (one.kind === 'changed' && matters(form, one) ? [one.now] : []));
    await putAway(this.tx, this.companyId, form, back.map(keysOnly(form)), { ...at, isForAMoment: true });
  }

  /** Writes what comes and changes back; the rows whose later columns are still to be filled. */
  async #bring(form: TableForm, columns: readonly string[], found: readonly Difference[]): Promise<readonly Came[]> {
    const { tx, companyId, choices } = this;
    const { isFresh } = this.options;
    const came = found.filter(
      (one) => one.kind !== 'extra' && (isFresh || matters(form, one)) && this.#isWanted(form, one),
    );
    for (const one of came) if (one.kind !== 'extra') checkRow(form.name, one.was);
    const missing = came.filter((one) => one.kind === 'missing');
    const changed = came
      .filter((one) => one.kind === 'changed')
      .filter((one) => choices.way === 'as_it_was' || isDeletedSince(one));
    const added = await insertMissing(tx, companyId, form, columns, missing);
    const back = await updateChanged(tx, companyId, form, columns, changed);
    this.#refused.push(...added.refused, ...back.refused);
    const still = new Set(back.refused.map((one) => keyOf(form, one.row).join(' ')));
    const unchanged = changed.filter(
      (one) => still.has(keyOf(form, one.was).join(' ')) && (one.now['deleted_at'] ?? null) === null,
    );
    if (choices.way === 'as_it_was' && this.#chosen === null)
      await takeBack(
        tx,
        companyId,
        form,
        unchanged.map((one) => keysOnly(form)(one.was)),
      );
    this.#counts.added += missing.length - added.refused.length;
    this.#counts.changed += changed.length - back.refused.length;
    return [...added.waiting, ...back.waiting].map(toFill(form));
  }

  /** With chosen rows: those, and what refers to one of them. */
  #isWanted(form: TableForm, one: Difference): boolean {
    if (this.#chosen === null || one.kind === 'extra') return true;
    const key = keyOf(form, one.was).join(' ');
    const hangs = [...form.references.keys(), 'record_id'].some((column) => {
      const value = one.was[column];
      return typeof value === 'string' && this.#chosen?.has(value) === true;
    });
    if (!this.#chosen.has(key) && !hangs) return false;
    this.#chosen.add(key);
    return true;
  }
}

const keysOnly =
  (form: TableForm) =>
  (row: Row): Row =>
    Object.fromEntries(form.key.map(({ name }) => [name, row[name]]));

/** Of a row that waits until all tables are there: its key, the columns that are filled then, and what names it. */
const toFill =
  (form: TableForm) =>
  ({ was }: Came): Came => {
    const columns = [...form.key.map(({ name }) => name), ...form.later, 'name', 'asset_tag'];
    const row: Row = Object.fromEntries(columns.flatMap((name) => (name in was ? [[name, was[name]]] : [])));
    return { was: row, line: JSON.stringify(row) };
  };
