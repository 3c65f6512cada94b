import { targetsTo, type Target } from '../contract/all_targets.ts';
import type { ValueChoice } from '../contract/wire.ts';
import type { CreatedRecord } from './created_records.ts';

/**
 * Names looked up in a run, so that a hundred thousand rows with one supplier ask once, and what was created for them.
 * What a refused row created is undone, so `undo` forgets it. Ids may be those of records that somebody deletes while
 * the run goes on; then a row is refused, and its batch starts with nothing known. A check, whose transactions are all
 * rolled back, keeps here what it has created (`created_records.ts`).
 */
export class ReferenceCache {
  readonly #ids = new Map<string, string>();
  readonly #made = new Map<string, Set<string>>();
  readonly #descriptions = new Map<string, Readonly<Record<string, string>>>();
  readonly #promised = new Set<string>();
  readonly #fresh: [type: string, name: string][] = [];
  /** Records of this transaction that were created besides the rows: their types by id. */
  readonly #created = new Map<string, string>();
  /** All that this run has made besides the rows. */
  readonly #ours = new Set<string>();
  /** Records of transactions that were rolled back, by id, in the order in which they were created. */
  readonly #away = new Map<string, CreatedRecord>();
  /** By type and text: which of them have it as their name, or as what else finds them. */
  readonly #awayByText = new Map<string, Set<string>>();
  /** Those of them that are in this transaction again. */
  readonly #back = new Set<string>();
  #journal: (() => void)[] = [];
  readonly #chosen = new Set<string>();
  readonly #wished = new Map<string, Readonly<Record<string, string>>>();
  /** May records be created now? When not, `resolve` throws `NeedsMaking` instead. */
  mayMake = true;

  get(key: string): string | undefined {
    return this.#ids.get(key);
  }

  /** What was chosen for values of a column: records by their ids, and how new ones of a type are to be. */
  choose(target: Target | undefined, choices: readonly ValueChoice[]): void {
    const type = target ? targetsTo(target) : null;
    for (const choice of choices) {
      if (choice.use === 'record') this.#chosen.add(choice.id);
      if (choice.use === 'new' && type)
        this.#wished.set(`${type} ${choice.name.toLowerCase()}`, choice.type ? { type: choice.type } : {});
    }
  }

  /** Is this the id of a record that somebody chose for a value, and no name? */
  isChosen(name: string): boolean {
    return this.#chosen.has(name);
  }

  /** How a record of this name is to be, when somebody chose that it is made; also where unknown names are refused. */
  wished(type: string, name: string): Readonly<Record<string, string>> | undefined {
    return this.#wished.get(`${type} ${name.toLowerCase()}`);
  }

  set(key: string, id: string): void {
    this.#ids.set(key, id);
    this.#journal.push(() => this.#ids.delete(key));
  }

  /** Did this run make the record, for an earlier row of its file? */
  isOurs(id: string): boolean {
    return this.#ours.has(id);
  }

  made(type: string, name: string, id: string): void {
    this.#created.set(id, type);
    this.#ours.add(id);
    this.#journal.push(() => this.#created.delete(id));
    const names = this.#made.get(type) ?? new Set<string>();
    this.#made.set(type, names);
    if (names.has(name)) return;
    names.add(name);
    this.#fresh.push([type, name]);
    this.#journal.push(() => {
      names.delete(name);
      this.#fresh.splice(
        this.#fresh.findLastIndex((one) => one[0] === type && one[1] === name),
        1,
      );
    });
  }

  /** What is known of how a record is described, in texts by field. */
  described(id: string): Readonly<Record<string, string>> | undefined {
    return this.#descriptions.get(id);
  }

  describe(id: string, description: Readonly<Record<string, string>>): void {
    this.#descriptions.set(id, description);
  }

  /** A row of this file will be there under this name when the import is written; a check keeps none. */
  promise(name: string): void {
    this.#promised.add(name);
  }

  isPromised(name: string): boolean {
    return this.#promised.has(name.trim().toLowerCase());
  }

  /** Created in this transaction, by type. */
  get created(): ReadonlyMap<string, string> {
    return this.#created;
  }

  /** Was it created by a check, and is not in this transaction? */
  isAway(id: string): boolean {
    return this.#away.has(id) && !this.#back.has(id);
  }

  away(id: string): CreatedRecord | undefined {
    return this.#away.get(id);
  }

  /** Those that are not in this transaction and are found by one of the texts. */
  awayNamed(type: string, texts: readonly string[]): string[] {
    if (this.#away.size === 0) return [];
    return texts
      .flatMap((text) => [...(this.#awayByText.get(`${type} ${text.toLowerCase()}`) ?? [])])
      .filter((id) => this.isAway(id));
  }

  /** They are in this transaction again. */
  cameBack(ids: readonly string[]): void {
    for (const id of ids) this.#back.add(id);
    this.#journal.push(() => {
      for (const id of ids) this.#back.delete(id);
    });
  }

  /**
   * The transaction was rolled back, and took these with it: they are still known, and come back when they are needed.
   */
  rolledBack(made: readonly CreatedRecord[]): void {
    for (const one of made) {
      this.#away.set(one.id, one);
      for (const text of one.texts) {
        const at = `${one.type} ${text.toLowerCase()}`;
        this.#awayByText.set(at, (this.#awayByText.get(at) ?? new Set()).add(one.id));
      }
    }
    this.#created.clear();
    this.#back.clear();
    this.keep();
  }

  /** How much can be undone: two equal marks have nothing learnt between them. */
  get mark(): number {
    return this.#journal.length;
  }

  /** What was learnt since the last call stays. */
  keep(): void {
    this.#journal = [];
  }

  /** Forgets what was learnt since `keep`, or since a mark. */
  undo(mark = 0): void {
    for (const step of this.#journal.splice(mark).toReversed()) step();
  }

  /** The transaction is kept: so are the records made in it. */
  settle(): void {
    this.#created.clear();
    this.keep();
  }

  /** Looks everything up again: something that was known is gone. What is promised stays. */
  forget(): void {
    this.#ids.clear();
    this.#descriptions.clear();
    this.#away.clear();
    this.#awayByText.clear();
    this.#back.clear();
    this.keep();
  }

  /** Names that came into being besides the rows since the last call, by record type. */
  takeNewRecords(): Record<string, string[]> {
    const made: Record<string, string[]> = {};
    for (const [type, name] of this.#fresh.splice(0)) (made[type] ??= []).push(name);
    return made;
  }
}
