import { inputKey, type FieldDefinition } from '@steward/kernel/contract/fields/index.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import { recordNamed, RECORDS, scopedBy, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { MODULES } from '../../server/modules.ts';
import { sampleInput, sampleRecord } from '../samples.ts';
import type { TestUser } from '../world.ts';

/** Ids by record type; of categories also by what they are for, such as `category of license`. */
export type Ids = Record<string, string>;

/** The key, in `Ids`, of the records to which a field may refer. */
const keyOf = ({ to = '', where }: FieldDefinition): string =>
  where?.['type'] === undefined || where['type'] === 'asset' ? to : `${to} of ${where['type']}`;

const day = (days: number): string => addDays(new Date().toISOString().slice(0, 10), days);

/** Whether the workspace or the place of a record of this type decides who sees it. */
export const isScoped = (record: RecordDefinition): boolean => {
  const { name, workspaceScoped, limitedBy } = scopedBy(record);
  const hasLimits = (MODULES.parts.hooks[name] ?? []).some((hooks) => hooks.limits !== undefined);
  return workspaceScoped !== undefined || limitedBy !== undefined || hasLimits;
};

/** Records in one place of a company, whose names begin with the same word. */
export class Furnished {
  readonly ids: Ids = {};
  readonly #owner: TestUser;
  readonly #word: string;
  #made = 0;
  /** Records that all readers of their type see. */
  readonly #common: Ids;
  constructor(owner: TestUser, word: string, workspace: string, common: Ids) {
    this.#owner = owner;
    this.#word = word;
    this.#common = common;
    this.ids['workspace'] = workspace;
  }

  /** Makes the place: a location, a department and a category of each kind. */
  async place(): Promise<void> {
    this.ids['location'] = await this.#owner.create('locations', { name: `${this.#word} location` });
    this.ids['department'] = await this.add('department');
    for (const field of RECORDS.flatMap((one) => Object.values(one.fields)))
      if (field.to === 'category' && !field.via)
        this.ids[keyOf(field)] ??= await this.#owner.create('category', {
          ...{ name: `${this.#word} ${keyOf(field)}`, type: 'asset', ...field.where },
        });
    this.ids['asset_model'] = await this.add('asset_model');
    this.ids['user'] = await this.add('user', {
      first_name: this.#word,
      last_name: 'Person',
      username: `${this.#word}.login`,
    });
  }

  /** Makes a record of a type there, due soon, with a value in every field; `given` values come first. */
  async add(type: string, given: Readonly<Record<string, unknown>> = {}): Promise<string> {
    const record = recordNamed(type);
    const fields = Object.entries(record.fields);
    const references: Record<string, unknown> = {};
    for (const [key, field] of fields)
      if (field.kind === 'reference' && !field.readOnly && !field.via) {
        const id = await this.#referred(record, field);
        if (id !== undefined) references[inputKey(key, field)] = id;
      }
    const others = Object.fromEntries(fields.filter(([, { kind }]) => kind !== 'reference'));
    const input = await sampleInput(this.#owner, { ...record, fields: others });
    for (const [key, field] of fields) {
      if (!(key in input)) continue;
      if (field.kind === 'date') {
        if (DAYS[key] !== undefined) input[key] = day(DAYS[key]);
        else if (!field.required) delete input[key];
      }
      if (field.kind === 'boolean') input[key] = key === 'requestable' || (field.default ?? false);
    }
    this.#made += 1;
    if (input[record.title] !== undefined && record.title !== 'currency')
      input[record.title] = `${this.#word} ${type} ${this.#made}`;
    // A folder that is closed to others.
    if (input['inherits'] !== undefined) input['inherits'] = this.#word === 'Open';
    if (input['asset_tag'] !== undefined) input['asset_tag'] = `${this.#word.toUpperCase()}-${this.#made}`;
    if (input['min_quantity'] !== undefined) input['min_quantity'] = 100;
    const { id } = await sampleRecord(this.#owner, { ...record, fields: {} }, true, {
      ...input,
      ...references,
      ...given,
    });
    return id;
  }

  async #referred({ name }: RecordDefinition, field: FieldDefinition): Promise<string | undefined> {
    const to = recordNamed(field.to ?? '');
    if (to.name === name) return undefined;
    if (isScoped(to)) return this.ids[keyOf(field)];
    this.#common[keyOf(field)] ??= (await sampleRecord(this.#owner, to, true, field.where)).id;
    return this.#common[keyOf(field)];
  }
}

/** Days from today, by date field: a record began long ago, and is due now. */
const DAYS: Readonly<Record<string, number>> = {
  purchase_date: -400,
  start_date: -400,
  next_audit: -2,
  due_date: -1,
  notice_date: 2,
  end_date: 3,
  expiration_date: 3,
  expires: 3,
};
