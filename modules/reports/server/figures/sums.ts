import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import {
  bookValueOn,
  countsUnits,
  depreciable,
  rulesOf,
  withReadings,
  type Depreciated,
  type Rules,
} from '@steward/modules/depreciations/server';
import { STORED_SPLITS, type StoredSplit } from '../../contract/figures.ts';
import { statesAt, type AssetState, type Traced } from './states.ts';

/** What the splits need of other records, as they are now. */
export interface Surroundings extends Rules {
  /** Category and depreciation by model. */
  readonly models: ReadonlyMap<string, Pick<Tables['asset_model'], 'category_id' | 'depreciation_id'>>;
  /** The topmost location by location. */
  readonly roots: ReadonlyMap<string, string>;
}

export async function surroundingsOf(ctx: Context): Promise<Surroundings> {
  const models = await ctx.tx.known(sql<Pick<Tables['asset_model'], 'id' | 'category_id' | 'depreciation_id'>>`
    select m.id, m.category_id, m.depreciation_id from asset_model m where m.company_id = ${ctx.companyId}`);
  const locations = await ctx.tx.known(sql<Pick<Tables['location'], 'id' | 'parent_id'>>`
    select l.id, l.parent_id from location l where l.company_id = ${ctx.companyId}`);
  return {
    ...(await rulesOf(ctx, 'all')),
    models: new Map(models.map((one) => [one.id, one])),
    roots: rootsOf(new Map(locations.map((one) => [one.id, one.parent_id]))),
  };
}

/** Deeper trees are not possible. */
const DEEPEST = 100;

function rootsOf(parents: ReadonlyMap<string, string | null>): ReadonlyMap<string, string> {
  const rootOf = (id: string): string => {
    let at = id;
    for (let depth = 0; depth < DEEPEST; depth += 1) {
      const parent = parents.get(at);
      if (!parent) break;
      at = parent;
    }
    return at;
  };
  return new Map([...parents.keys()].map((id) => [id, rootOf(id)]));
}

/** One row of figures for each of the days. */
interface Line {
  readonly split: StoredSplit;
  readonly workspace: string;
  readonly key: string;
  readonly currency: string;
  readonly n: Float64Array;
  readonly cost: Float64Array;
  readonly bookValue: Float64Array;
}

type FigureRow = Omit<Tables['daily_figure'], 'company_id'>;

/** Adds up assets by day. Sums are whole numbers below 2^53, which a double holds exactly. */
export class Sums {
  private readonly lines = new Map<string, Line>();
  private readonly values = new Map<string, readonly (number | null)[]>();

  private readonly around: Surroundings;
  private readonly days: readonly string[];
  private readonly ends: readonly Date[];
  private readonly hasBookValues: boolean;

  /** `ends` are the moments at which the days end. */
  constructor(around: Surroundings, days: readonly string[], ends: readonly Date[], hasBookValues: boolean) {
    this.around = around;
    this.days = days;
    this.ends = ends;
    this.hasBookValues = hasBookValues;
  }

  async add(ctx: Context, rows: readonly Traced[]): Promise<void> {
    const traced = rows.map((row) => ({ id: row.id, states: statesAt(row, this.ends) }));
    const byUnits = new Map<string, Depreciated>();
    for (const { id, states } of traced) {
      const thing = this.hasBookValues && states.at(-1) ? this.thingOf(states.at(-1) ?? null) : null;
      if (thing && countsUnits(thing.rule)) byUnits.set(id, thing);
    }
    const counted = await withReadings(ctx, byUnits);
    for (const { id, states } of traced) this.addAsset(states, counted.get(id));
  }

  private addAsset(states: readonly (AssetState | null)[], byUnits: Depreciated | undefined): void {
    let from = 0;
    for (let to = 1; to <= states.length; to += 1) {
      if (to < states.length && states[to] === states[from]) continue;
      const state = states[from];
      if (state) this.addState(state, from, to, byUnits);
      from = to;
    }
  }

  /** One state, on the days from `from` to before `to`. */
  private addState(state: AssetState, from: number, to: number, byUnits: Depreciated | undefined): void {
    const { cost } = state;
    const values = this.hasBookValues && cost ? this.valuesOf(state, byUnits) : [];
    for (const split of STORED_SPLITS) {
      const line = this.lineOf(split, state.workspace, this.keyOf(split, state), cost?.currency ?? '');
      for (let day = from; day < to; day += 1) {
        line.n[day] = (line.n[day] ?? 0) + 1;
        if (!cost) continue;
        line.cost[day] = (line.cost[day] ?? 0) + cost.minor;
        line.bookValue[day] = (line.bookValue[day] ?? 0) + (values[day] ?? 0);
      }
    }
  }

  private keyOf(split: StoredSplit, state: AssetState): string {
    const { models, roots } = this.around;
    switch (split) {
      case 'all':
        return '';
      case 'category':
        return models.get(state.model)?.category_id ?? '';
      case 'location':
        return state.location === null ? '' : (roots.get(state.location) ?? state.location);
      default:
        return state[split] ?? '';
    }
  }

  private lineOf(split: StoredSplit, workspace: string, key: string, currency: string): Line {
    const name = `${split} ${workspace} ${key} ${currency}`;
    const found = this.lines.get(name);
    if (found) return found;
    const [n, cost, bookValue] = [0, 0, 0].map(() => new Float64Array(this.days.length));
    if (!n || !cost || !bookValue) throw new Error('Three sums were made');
    const made: Line = { split, workspace, key, currency, n, cost, bookValue };
    this.lines.set(name, made);
    return made;
  }

  private thingOf(state: AssetState | null): Depreciated | null {
    if (!state) return null;
    const rule = this.around.byId.get(state.depreciation ?? this.around.models.get(state.model)?.depreciation_id ?? '');
    const { cost } = state;
    const found = depreciable(rule, {
      minor: cost?.minor ?? null,
      currency: cost?.currency ?? null,
      day: state.bought,
    });
    return typeof found === 'string' ? null : found;
  }

  /** Book values by day. What was bought alike has the same, and is calculated once. */
  private valuesOf(state: AssetState, byUnits: Depreciated | undefined): readonly (number | null)[] {
    const thing = this.thingOf(state);
    if (!thing) return [];
    const { rule } = thing;
    const known = byUnits && byUnits.rule === rule && byUnits.cost === thing.cost ? byUnits : undefined;
    if (known) return this.calculate(known);
    const alike = `${rule.id} ${thing.day} ${thing.cost} ${thing.floor}`;
    const found = this.values.get(alike) ?? this.calculate(thing);
    this.values.set(alike, found);
    return found;
  }

  private calculate(thing: Depreciated): readonly (number | null)[] {
    return this.days.map((day) => bookValueOn(thing.rule, thing, this.around.fiscalMonth, day));
  }

  /** Rows of one day, by its index. Lines without assets on that day are left out. */
  rowsOf(index: number): FigureRow[] {
    const day = this.days[index];
    if (day === undefined) return [];
    return [...this.lines.values()].flatMap(({ split, workspace, key, currency, n, cost, bookValue }) =>
      (n[index] ?? 0) === 0
        ? []
        : [
            {
              day,
              split,
              work_space_id: workspace,
              key,
              currency,
              n: n[index] ?? 0,
              cost: cost[index] ?? 0,
              book_value: this.hasBookValues ? (bookValue[index] ?? 0) : null,
            },
          ],
    );
  }
}
