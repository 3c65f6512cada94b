import { sql } from 'kysely';
import { recordNamed, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { insertStoredRows } from '@steward/kernel/server/storage/stored_rows.ts';
import { targetsTo, type Target } from '../../contract/all_targets.ts';
import type { ValueChoice } from '../../contract/wire.ts';

/** A record created by a check in addition to its rows, as stored. */
export interface CreatedRecord {
  readonly id: string;
  readonly type: string;
  readonly row: Readonly<Record<string, unknown>>;
  /** Texts by which other rows refer to it. */
  readonly texts: readonly string[];
}

/**
 * Cache of names looked up in a run, and of records created for them. A refused row's records are rolled back, so
 * `undo` forgets them. Cached records may be deleted by others meanwhile: the row is refused, and its batch repeated
 * with an empty cache. A check, which rolls back everything, keeps its created records here (`created_records.ts`).
 */
export class ReferenceCache {
  readonly #ids = new Map<string, string>();
  readonly #createdNames = new Map<string, Set<string>>();
  readonly #descriptions = new Map<string, Readonly<Record<string, string>>>();
  readonly #promisedNames = new Set<string>();
  readonly #newNames: [type: string, name: string][] = [];
  /** Types of records created in this transaction besides rows, by id. */
  readonly #created = new Map<string, string>();
  /** All records that this run has created besides rows. */
  readonly #createdByRun = new Set<string>();
  /** Records of rolled-back transactions by id, in order of creation. */
  readonly #rolledBack = new Map<string, CreatedRecord>();
  /** By type and text: which of them match. */
  readonly #rolledBackByText = new Map<string, Set<string>>();
  /** Those inserted again in this transaction. */
  readonly #inserted = new Set<string>();
  #journal: (() => void)[] = [];
  readonly #chosen = new Set<string>();
  readonly #newOptions = new Map<string, Readonly<Record<string, string>>>();
  /** Whether records may be created now. */
  mayCreate = true;
  /** Set when a record was to be created while none may be. */
  needsCreation = false;

  get(key: string): string | undefined {
    return this.#ids.get(key);
  }

  /** Sets mapped values of a column: records by id, and options of new ones. */
  choose(target: Target | undefined, choices: readonly ValueChoice[]): void {
    const type = target ? targetsTo(target) : null;
    for (const choice of choices) {
      if (choice.use === 'record') this.#chosen.add(choice.id);
      if (choice.use === 'new' && type)
        this.#newOptions.set(`${type} ${choice.name.toLowerCase()}`, choice.type ? { type: choice.type } : {});
    }
  }

  /** Whether this is the id of a mapped record instead of a name. */
  isChosen(name: string): boolean {
    return this.#chosen.has(name);
  }

  /** Options of a record to be created by this name, also where unknown names are refused. */
  optionsOfNew(type: string, name: string): Readonly<Record<string, string>> | undefined {
    return this.#newOptions.get(`${type} ${name.toLowerCase()}`);
  }

  set(key: string, id: string): void {
    this.#ids.set(key, id);
    this.#journal.push(() => this.#ids.delete(key));
  }

  /** Whether this run created the record for an earlier row. */
  isCreatedByRun(id: string): boolean {
    return this.#createdByRun.has(id);
  }

  noteCreated(type: string, name: string, id: string): void {
    this.#created.set(id, type);
    this.#createdByRun.add(id);
    this.#journal.push(() => this.#created.delete(id));
    const names = this.#createdNames.get(type) ?? new Set<string>();
    this.#createdNames.set(type, names);
    if (names.has(name)) return;
    names.add(name);
    this.#newNames.push([type, name]);
    this.#journal.push(() => {
      names.delete(name);
      this.#newNames.splice(
        this.#newNames.findLastIndex((one) => one[0] === type && one[1] === name),
        1,
      );
    });
  }

  /** Known describing texts of a record, by field. */
  described(id: string): Readonly<Record<string, string>> | undefined {
    return this.#descriptions.get(id);
  }

  describe(id: string, description: Readonly<Record<string, string>>): void {
    this.#descriptions.set(id, description);
  }

  /** A row of this file will have this name; a check does not store it. */
  promise(name: string): void {
    this.#promisedNames.add(name);
  }

  isPromised(name: string): boolean {
    return this.#promisedNames.has(name.trim().toLowerCase());
  }

  /** Created in this transaction, by type. */
  get created(): ReadonlyMap<string, string> {
    return this.#created;
  }

  /** Created by a check, and not in this transaction. */
  isRolledBack(id: string): boolean {
    return this.#rolledBack.has(id) && !this.#inserted.has(id);
  }

  rolledBack(id: string): CreatedRecord | undefined {
    return this.#rolledBack.get(id);
  }

  /** Records of rolled-back transactions that match one of the texts. */
  rolledBackNamed(type: string, texts: readonly string[]): string[] {
    if (this.#rolledBack.size === 0) return [];
    return texts
      .flatMap((text) => [...(this.#rolledBackByText.get(`${type} ${text.toLowerCase()}`) ?? [])])
      .filter((id) => this.isRolledBack(id));
  }

  /** They were inserted again in this transaction. */
  noteInserted(ids: readonly string[]): void {
    for (const id of ids) this.#inserted.add(id);
    this.#journal.push(() => {
      for (const id of ids) this.#inserted.delete(id);
    });
  }

  /** The transaction was rolled back: its records stay known and are inserted again when needed. */
  noteRolledBack(made: readonly CreatedRecord[]): void {
    for (const one of made) {
      this.#rolledBack.set(one.id, one);
      for (const text of one.texts) {
        const at = `${one.type} ${text.toLowerCase()}`;
        this.#rolledBackByText.set(at, (this.#rolledBackByText.get(at) ?? new Set()).add(one.id));
      }
    }
    this.#created.clear();
    this.#inserted.clear();
    this.keep();
  }

  /** Position for `undo`. */
  get mark(): number {
    return this.#journal.length;
  }

  /** Makes what was cached since the last call permanent. */
  keep(): void {
    this.#journal = [];
  }

  /** Forgets what was cached since `keep`, or since a mark. */
  undo(mark = 0): void {
    for (const step of this.#journal.splice(mark).toReversed()) step();
  }

  /** The transaction is committed, with its records. */
  settle(): void {
    this.#created.clear();
    this.keep();
  }

  /** Clears the cache after a conflict; promised names stay. */
  forget(): void {
    this.#ids.clear();
    this.#descriptions.clear();
    this.#rolledBack.clear();
    this.#rolledBackByText.clear();
    this.#inserted.clear();
    this.keep();
  }

  /** Names of records created since the last call, by type. */
  takeNewRecords(): Record<string, string[]> {
    const made: Record<string, string[]> = {};
    for (const [type, name] of this.#newNames.splice(0)) (made[type] ??= []).push(name);
    return made;
  }
}

/** Reads what this transaction has created before its rollback, one statement per type. */
export async function takeCreated(ctx: Context, known: ReferenceCache): Promise<CreatedRecord[]> {
  const made: CreatedRecord[] = [];
  for (const [type, entries] of Map.groupBy(known.created, ([, one]) => one))
    made.push(
      ...(await readCreated(
        ctx,
        recordNamed(type),
        entries.map(([id]) => id),
      )),
    );
  return made;
}

/** The same for records of one type. */
export async function readCreated(
  ctx: Context,
  record: RecordDefinition,
  ids: readonly string[],
): Promise<CreatedRecord[]> {
  if (ids.length === 0) return [];
  const texts = Object.entries(record.fields)
    .filter(([key, field]) => key === record.title || field.unique === true)
    .map(([key]) => key);
  const rows = await ctx.tx.rows(
    sql<{
      row: Record<string, unknown>;
    }>`select to_jsonb(t) as row from ${sql.table(record.table)} t where t.company_id = ${ctx.companyId} and t.id = any(${ids}::uuid[])`,
  );
  return rows.map(({ row }) => ({
    id: String(row['id']),
    type: record.name,
    row,
    texts: texts.flatMap((key) => (typeof row[key] === 'string' ? [row[key]] : [])),
  }));
}

/**
 * Inserts records created by earlier batches of a check, without history and hooks. On a conflict with others nothing
 * is inserted; affected rows are refused and looked up again.
 */
export async function insertCreated(ctx: Context, known: ReferenceCache, ids: readonly string[]): Promise<void> {
  const depths = new Map<string, number>();
  const depthOf = (id: string): number => {
    const found = depths.get(id);
    if (found !== undefined) return found;
    depths.set(id, 0);
    const needed = Object.values(known.rolledBack(id)?.row ?? {}).filter(
      (value): value is string => typeof value === 'string' && value !== id && known.isRolledBack(value),
    );
    const depth = Math.max(-1, ...needed.map(depthOf)) + 1;
    depths.set(id, depth);
    return depth;
  };
  for (const id of ids) if (known.isRolledBack(id)) depthOf(id);
  if (depths.size === 0) return;
  const all = [...depths]
    .flatMap(([id, depth]) => {
      const made = known.rolledBack(id);
      return made ? [{ depth, made }] : [];
    })
    .sort((one, other) => one.depth - other.depth);
  for (const [, group] of Map.groupBy(all, ({ depth, made }) => `${depth} ${made.type}`)) {
    const record = recordNamed(group[0]?.made.type ?? '');
    const columns = await columnsOf(ctx, record.table);
    const rows = group.map(({ made }) => Object.fromEntries(columns.map((name) => [name, made.row[name]])));
    await insertStoredRows(ctx, record, rows);
  }
  known.noteInserted([...depths.keys()]);
}

const columnsByTable = new Map<string, readonly string[]>();

/** Without the company and generated columns. */
async function columnsOf(ctx: Context, table: string): Promise<readonly string[]> {
  const found = columnsByTable.get(table);
  if (found) return found;
  const rows = await ctx.tx.rows(
    sql<{
      name: string;
    }>`select attname as name from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname <> 'company_id'`,
  );
  const names = rows.map((row) => row.name);
  columnsByTable.set(table, names);
  return names;
}
