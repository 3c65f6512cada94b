import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { OperationPass, OperationSlice, StoredOperation } from '@steward/kernel/server/context/operations.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { OperationBody } from '@steward/kernel/server/operations/store.ts';
import { importPass, partPlaceOf, partPosition, placeBehind, type PartPlace } from '@steward/modules/import/server';
import { moveIn } from '../contract/index.ts';
import { Pictures } from './pictures.ts';
import { readNext } from './read.ts';
import { sourceNamed } from './sources/index.ts';
import {
  connectionOf,
  loadMoveIn,
  mayMoveIn,
  NO_TOTALS,
  partsOf,
  type MoveInRow,
  type PartTotals,
  type StoredPart,
} from './store.ts';
import { arrange, broughtFields, forgetLinks, keepLinks, partToWrite, rowsMeant, type BroughtField } from './write.ts';

/** Rows in one transaction. */
const BATCH = 500;

/**
 * Moves in from another product: the dry run reads what is there and tries it, the run writes what was read. Reading
 * goes on after the page that was stored last.
 */
export const moveInOperation: OperationBody = {
  definition: moveIn,
  summary: 'Move in from another product',
  isChecked: true,
  isDrafted: true,
  isUndoable: true,
  source: 'import',
  authorize: mayMoveIn,
  begin: async (ctx, { id }) => {
    const move = await loadMoveIn(ctx, id);
    if (move.operation.status === 'draft' && move.read_at === null) return;
    const open = openQuestions(move);
    if (open.length > 0) throw invalid(Object.fromEntries(open.map((key) => [key, { key: 'required' }])));
  },
  pass: movePass,
  finishUndo: (ctx, { id }) => forgetLinks(ctx, id),
};

/** Questions without an answer. */
function openQuestions({ questions, answers }: MoveInRow): string[] {
  return questions.filter(({ key, proposed }) => (answers[key] ?? proposed) === null).map(({ key }) => key);
}

/** Answers, where none was given the proposed ones. */
function answered(move: MoveInRow, currency: string): MoveInRow {
  const proposed = move.questions.flatMap(({ key, proposed }) => (proposed === null ? [] : [[key, proposed] as const]));
  return { ...move, answers: { currency, ...Object.fromEntries(proposed), ...move.answers } };
}

function movePass(): OperationPass<Context> {
  const passes = new Map<number, ReturnType<typeof importPass>>();
  /** Parts whose rows are in order. */
  const arranged = new Set<number>();
  let move: MoveInRow | null = null;
  let parts: readonly StoredPart[] = [];
  let fields: readonly BroughtField[] = [];
  const pictures = new Pictures();
  let current: Pick<OperationPass<Context>, 'settled' | 'failed'> | undefined;

  function passOf(stored: StoredPart): ReturnType<typeof importPass> {
    const own =
      passes.get(stored.position) ??
      importPass(BATCH, {
        load: async (ctx) => {
          fields = await broughtFields(ctx, known(move), stored);
          return partToWrite(ctx, known(move), stored, fields);
        },
        meant: (ctx, _part, rows, cache) => rowsMeant(ctx, known(move), stored, parts, rows, fields, cache),
      });
    passes.set(stored.position, own);
    return own;
  }

  async function slice(ctx: Context, operation: StoredOperation, position: string | null): Promise<OperationSlice> {
    const { id } = operation;
    const row = answered(await loadMoveIn(ctx, id), ctx.currency);
    move = row;
    parts = await partsOf(ctx.tx, ctx.companyId, id, sourceNamed(row.source));
    const none = { changed: 0, unchanged: 0, refusals: [], isLast: false };
    current = undefined;
    if (parts.some((one) => !one.is_read)) {
      // Only a dry run reads.
      if (!ctx.isDryRun) throw new AppError('job_ended');
      return { ...none, position: null };
    }
    const place = partPlaceOf(position) ?? { part: 0, at: null };
    // The last page was read just now; what was read has to be put in order first.
    if (place.at === null && !arranged.has(place.part) && place.part < parts.length) return { ...none, position };
    // After reading, questions may be open: they are answered before anything is tried.
    if (ctx.isDryRun && openQuestions(row).length > 0) return { ...none, position: null, isLast: true };
    const stored = parts[place.part];
    if (!stored) return ctx.isDryRun ? { ...none, position, isLast: true } : picturesSlice(ctx, operation, place);
    const phase = ctx.isDryRun ? 'check' : 'run';
    const before = place.at === null ? NO_TOTALS : (stored.totals[phase] ?? NO_TOTALS);

    // Its rows mean records that a dry run does not have.
    const isSkipped = ctx.isDryRun && (stored.part.of !== undefined || stored.part.within !== undefined);
    if (isSkipped) {
      const count = stored.part.within ? await countRows(ctx.tx, ctx.companyId, stored) : 0;
      const same = stored.part.within ? await leftOut(ctx.tx, ctx.companyId, stored) : 0;
      const totals = { ...NO_TOTALS, created: count - same, unchanged: same };
      return {
        ...none,
        changed: count - same,
        unchanged: same,
        position: partPosition({ part: place.part + 1, at: null }),
        isLast: place.part + 1 === parts.length,
        keep: (tx) => keepTotals(tx, ctx.companyId, stored, phase, totals),
      };
    }
    const same = place.at === null ? await leftOut(ctx.tx, ctx.companyId, stored) : 0;
    const pass = passOf(stored);
    current = pass;
    const part = await pass.slice(ctx, { id: stored.import_id }, place.at);
    const totals = totalsAfter(before, part, same);
    const after = placeBehind(place, part);
    const whole = {
      ...part,
      unchanged: part.unchanged + same,
      position: partPosition(after),
      isLast: ctx.isDryRun && part.isLast && after.part === parts.length,
    };
    if (ctx.isDryRun)
      return {
        ...whole,
        keep: async (tx) => {
          await part.keep?.(tx);
          await keepTotals(tx, ctx.companyId, stored, phase, totals);
        },
      };
    await keepLinks(ctx, row, stored, Number(place.at ?? 0), part.position === null ? 0 : Number(part.position));
    await keepTotals(ctx.tx, ctx.companyId, stored, phase, totals);
    return whole;
  }

  /** After the parts, in a run alone. */
  async function picturesSlice(ctx: Context, operation: StoredOperation, place: PartPlace): Promise<OperationSlice> {
    const slice = await pictures.slice(ctx, operation, place.at);
    current = pictures;
    return { ...slice, position: partPosition({ part: place.part, at: slice.position }), isLast: pictures.isEmpty };
  }

  return {
    prepare: async (services, operation, position) => {
      const { company_id: companyId, id, phase } = operation;
      const place = partPlaceOf(position);
      if (phase === 'run' && place && place.part >= parts.length && parts.length > 0)
        return pictures.fetch(services, operation, place.at);
      if (phase === 'check' && place === null && (await readNext(services, companyId, id))) return;
      const { part, at } = place ?? { part: 0, at: null };
      if (at !== null || arranged.has(part)) return;
      const { row, source } = await connectionOf(services, companyId, id);
      await services.database.inCompany(companyId, async (tx) => {
        const stored = (await partsOf(tx, companyId, id, source))[part];
        if (stored) await arrange(tx, companyId, row, stored);
      });
      arranged.add(part);
    },
    slice,
    settled: () => current?.settled?.(),
    failed: () => current?.failed?.(),
  };
}

function known(move: MoveInRow | null): MoveInRow {
  if (!move) throw new AppError('internal');
  return move;
}

async function countRows(tx: Tx, companyId: string, { import_id: id }: StoredPart): Promise<number> {
  return tx.count(sql`select count(*) as n from move_in_row where company_id = ${companyId} and import_id = ${id}`);
}

/** Rows of a part that are as they were when they were brought: its passes begin behind them. */
async function leftOut(tx: Tx, companyId: string, { import_id: id }: StoredPart): Promise<number> {
  return tx.count(sql`select count(*) as n from import_row where company_id = ${companyId} and import_id = ${id}
    and position < 0`);
}

/** An import knows created ones as changed. */
function totalsAfter(
  before: PartTotals,
  part: OperationSlice & { readonly created: number },
  same: number,
): PartTotals {
  return {
    created: before.created + part.created,
    changed: before.changed + part.changed - part.created,
    unchanged: before.unchanged + part.unchanged + same,
    refused: before.refused + (part.refused ?? 0),
  };
}

async function keepTotals(
  tx: Tx,
  companyId: string,
  { move_in_id: id, position }: StoredPart,
  phase: 'check' | 'run',
  totals: PartTotals,
): Promise<void> {
  await tx.run(sql`update move_in_part set totals = totals || ${JSON.stringify({ [phase]: totals })}::jsonb
    where company_id = ${companyId} and move_in_id = ${id} and position = ${position}`);
}
