import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { ownOperations, toWire } from '@steward/kernel/server/operations/store.ts';
import type { MoveInState, MoveLine } from '../contract/wire.ts';
import { sourceNamed, type Source } from './sources/index.ts';
import { loadMoveIn, NO_TOTALS, partsOf, type Found, type MoveIn, type StoredPart } from './store.ts';

/** A move as it is shown. Its token is nowhere. */
export async function moveInState(ctx: Context, id: string): Promise<MoveInState> {
  const move = await loadMoveIn(ctx, id);
  const source = sourceNamed(move.source);
  const parts = await partsOf(ctx.tx, ctx.companyId, id, source);
  const { status, phase, undo, can, started_at, finished_at, created_at, failure } = toWire(ctx, move.operation);
  return {
    id: move.id,
    source: move.source,
    label: source.label,
    address: move.address,
    version: move.version,
    status,
    phase,
    lines: linesOf(move, source, parts),
    questions: move.questions.map((one) => ({ ...one, answer: move.answers[one.key] ?? one.proposed })),
    unreadable: Object.entries(move.found).flatMap(([kind, count]) => (count === null ? [kind] : [])),
    calls: move.calls,
    calls_expected: callsOf(source, move.found),
    calls_per_minute: source.callsPerMinute,
    waits_until: move.waits_until?.toISOString() ?? null,
    waits_for: move.waits_for,
    read_at: move.read_at?.toISOString() ?? null,
    failure,
    undo: undo && { undone: undo.undone, kept: undo.kept },
    can,
    created_at,
    started_at,
    finished_at,
  };
}

function linesOf(
  { found, operation, read_at: readAt, pictures }: MoveIn,
  source: Source,
  parts: readonly StoredPart[],
): MoveLine[] {
  const lines = [...new Set(source.parts.map((one) => one.line))];
  const { found: pictured = 0, done = 0, failed = 0 } = pictures;
  const isRun = operation.phase !== 'check' && operation.started_at !== null;
  const at = placeIn(operation.position);
  const isWritten = at >= parts.length || operation.status === 'done';
  const ofPictures: MoveLine = {
    key: 'pictures',
    found: pictured,
    read: 0,
    created: isRun ? done : pictured,
    changed: 0,
    unchanged: 0,
    refused: isRun ? failed : 0,
    state: operation.status === 'done' ? 'done' : isRun && isWritten ? 'running' : 'waiting',
  };
  const shown = lines.map((key): MoveLine => {
    const own = parts.filter(({ part }) => part.line === key);
    const counted = own.filter(({ part }) => part.of === undefined);
    const counts = counted.map(({ kind }) => found[kind]);
    const totals = own.map((one) => ({ one, totals: one.totals[isRun ? 'run' : 'check'] ?? NO_TOTALS }));
    const sum = (name: keyof typeof NO_TOTALS, of = totals): number =>
      of.reduce((all, { totals: each }) => all + each[name], 0);
    // What comes with the rows of another part is another change of a record that is counted there.
    const main = totals.filter(({ one }) => one.part.of === undefined);
    const [first = 0, last = 0] = [own[0]?.position, own.at(-1)?.position];
    return {
      key,
      found: counts.every((one) => one === null || one === undefined)
        ? null
        : counts.reduce<number>((all, one) => all + (one ?? 0), 0),
      read: counted.reduce((all, one) => all + (one.part.within ? 0 : one.read_count), 0),
      created: sum('created', main),
      changed: sum('changed', main),
      unchanged: sum('unchanged', main),
      refused: sum('refused'),
      state:
        operation.status === 'done' || (isRun && at > last)
          ? 'done'
          : isRun
            ? at >= first && operation.position !== null
              ? 'running'
              : 'waiting'
            : readAt !== null || own.every((one) => one.is_read)
              ? 'done'
              : 'waiting',
    };
  });
  return pictured === 0 ? shown : [...shown, ofPictures];
}

function placeIn(position: string | null): number {
  const found = /"part":(\d+)/.exec(position ?? '')?.[1];
  return found === undefined ? 0 : Number(found);
}

/** Pages of lists, and a call for each record whose own list is read. */
function callsOf(source: Source, found: Found): number {
  return source.parts.reduce((sum, { kind, path, within }) => {
    if (path !== undefined) return sum + Math.max(1, Math.ceil((found[kind] ?? 0) / source.pageSize));
    return within ? sum + (found[within.kind] ?? 0) : sum;
  }, 0);
}

/** Moves of the caller, newest first. */
export async function listMoves(ctx: Context): Promise<MoveInState[]> {
  const ids = await ctx.tx.ids(sql`
    select o.id from operation o where o.company_id = ${ctx.companyId} and o.kind = 'move_in' and ${ownOperations(ctx)}
    order by o.created_at desc limit 20`);
  const moves: MoveInState[] = [];
  for (const id of ids) moves.push(await moveInState(ctx, id));
  return moves;
}
