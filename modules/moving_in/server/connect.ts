import { sql } from 'kysely';
import { v7 } from 'uuid';
import { objectIn } from '@steward/kernel/contract/narrow.ts';
import { isUnderWay } from '@steward/kernel/contract/operations/wire.ts';
import type { Config } from '@steward/kernel/server/config.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { ExternalCall } from '@steward/kernel/server/http/route.ts';
import { refuseWhileReadOnly } from '@steward/kernel/server/identity/company_status.ts';
import { draftOperation, redraftOperation } from '@steward/kernel/server/operations/verbs.ts';
import { addPart, removeParts } from '@steward/modules/import/server';
import type { MoveInState } from '../contract/wire.ts';
import { addressOf, askJson, askList, Fault, type Connection } from './caller.ts';
import { faultToError } from './rate_limit.ts';
import { readKinds, sourceNamed, type Source } from './sources/index.ts';
import { columnsOf } from './sources/values.ts';
import { moveInState } from './state.ts';
import { loadMoveIn, mayMoveIn, sealToken, type Found, type MoveIn } from './store.ts';

type Body = Readonly<Record<string, unknown>>;

/** Tests the connection, counts what is there, and stores it as a draft. */
export function connect(ctx: Context, body: Body): ExternalCall<MoveInState> {
  mayMoveIn(ctx);
  refuseWhileReadOnly(ctx.user, ctx.now);
  const source = sourceNamed(body['source']);
  const connection = read(ctx.services.config, body);
  return new ExternalCall(async () => {
    const seen = await look(ctx.services.config, source, connection);
    return async (later) => {
      mayMoveIn(later);
      const id = v7();
      await later.tx.run(sql`
        insert into move_in (company_id, id, source, address, token, version, found, calls, created_at)
        values (${later.companyId}, ${id}, ${source.name}, ${connection.address},
        ${await sealToken(later, id, connection.token)}, ${seen.version}, ${JSON.stringify(seen.found)}::jsonb,
        ${seen.calls}, ${later.now})`);
      await addParts(later, id, source);
      const total = Object.values(seen.found).reduce<number>((sum, one) => sum + (one ?? 0), 0);
      await draftOperation(later, 'move_in', id, {
        about: { source: source.label, address: URL.parse(connection.address)?.host ?? '' },
        input: {},
        total,
      });
      return moveInState(later, id);
    };
  });
}

/** Another address or token for a move that has written nothing, or another token for one that was stopped. */
export async function reconnect(ctx: Context, id: string, body: Body): Promise<ExternalCall<MoveInState>> {
  mayMoveIn(ctx);
  const move = await loadMoveIn(ctx, id, { lock: true });
  const source = sourceNamed(move.source);
  const connection = read(ctx.services.config, { address: move.address, ...body });
  refuseReconnecting(move, connection);
  return new ExternalCall(async () => {
    const seen = await look(ctx.services.config, source, connection);
    return async (later) => {
      // Others may have begun it while the other product was asked.
      mayMoveIn(later);
      const before = await loadMoveIn(later, id, { lock: true });
      refuseReconnecting(before, connection);
      await later.tx.run(sql`
        update move_in set address = ${connection.address}, token = ${await sealToken(later, id, connection.token)},
        version = ${seen.version}, found = found || ${JSON.stringify(seen.found)}::jsonb, calls = calls + ${seen.calls}
        where company_id = ${later.companyId} and id = ${id}`);
      if (before.operation.started_at === null) await readAgain(later, id, source, before.operation.status);
      return moveInState(later, id);
    };
  });
}

function refuseReconnecting({ operation, address }: MoveIn, connection: Connection): void {
  if (operation.started_at !== null && connection.address !== address)
    throw invalid({ address: { key: 'move_in_same_address' } });
  if (isUnderWay(operation)) throw new AppError('job_running');
}

/** Forgets what was read, so that the next dry run reads it again. */
export async function readAgain(ctx: Context, id: string, source: Source, status: string): Promise<void> {
  const { tx, companyId } = ctx;
  const parts = sql`select import_id from move_in_part where company_id = ${companyId} and move_in_id = ${id}`;
  await tx.run(sql`delete from move_in_row where company_id = ${companyId} and import_id in (${parts})`);
  await tx.run(sql`delete from move_in_part where company_id = ${companyId} and move_in_id = ${id}`);
  await removeParts(tx, companyId, id);
  await addParts(ctx, id, source);
  await tx.run(sql`update move_in set read_at = null, questions = '[]' where company_id = ${companyId} and id = ${id}`);
  if (status !== 'draft') await redraftOperation(ctx, id);
}

async function addParts(ctx: Context, id: string, source: Source): Promise<void> {
  for (const [position, part] of source.parts.entries()) {
    const columns = columnsOf(part);
    const importId = await addPart(ctx, id, {
      record: part.record,
      name: source.label,
      headers: columns,
      mapping: columns,
      options: {},
    });
    await ctx.tx.run(sql`
      insert into move_in_part (company_id, move_in_id, position, kind, import_id)
      values (${ctx.companyId}, ${id}, ${position}, ${part.kind}, ${importId})`);
  }
}

function read(config: Config, body: Body): Connection {
  const address = addressOf(config, body['address']);
  const { token: typed } = body;
  const token = typeof typed === 'string' ? typed.trim().replace(/^bearer\s+/i, '') : '';
  if (token === '') throw invalid({ token: { key: 'required' } });
  if (token.length > 8000 || !/^[\x21-\x7e]+$/.test(token)) throw invalid({ token: { key: 'move_in_token' } });
  return { address, token };
}

interface Seen {
  readonly version: string | null;
  readonly found: Found;
  readonly calls: number;
}

/** Counts each kind. Throws by field what is wrong with address or token. */
async function look(config: Config, source: Source, connection: Connection): Promise<Seen> {
  const found: Record<string, number | null> = {};
  let calls = 0;
  let version: string | null = null;
  try {
    for (const { kind, path = '' } of readKinds(source)) {
      calls += 1;
      found[kind] = await countOf(config, connection, `${source.base}${path}?limit=1&offset=0`);
    }
    if (source.version !== undefined) {
      calls += 1;
      const said = await askJson(config, connection, `${source.base}${source.version}`).catch(() => null);
      const text = objectIn(said)['version'];
      version = typeof text === 'string' ? text.replace(/^v/, '').slice(0, 40) : null;
    }
  } catch (error) {
    if (!(error instanceof Fault)) throw error;
    const { code, params } = faultToError(error);
    if (error.kind === 'limited')
      throw new AppError('move_in_limited', { params: { seconds: Math.ceil(error.seconds) } });
    if (code === 'move_in_denied') throw invalid({ token: { key: 'move_in_denied' } });
    throw invalid({ address: { key: code, params } });
  }
  if (Object.values(found).every((one) => one === null)) throw invalid({ address: { key: 'move_in_nothing' } });
  return { version, found, calls };
}

/** `null`: the token may not read it, or this version does not have it. */
async function countOf(config: Config, connection: Connection, path: string): Promise<number | null> {
  try {
    return (await askList(config, connection, path)).total;
  } catch (error) {
    if (error instanceof Fault && (error.kind === 'forbidden' || error.kind === 'missing')) return null;
    throw error;
  }
}
