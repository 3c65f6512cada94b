import { sql } from 'kysely';
import { isAdmin } from '@steward/kernel/contract/access/can.ts';
import { requirePermission, type Context, type Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { StoredOperation } from '@steward/kernel/server/context/operations.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { loadOperation } from '@steward/kernel/server/operations/store.ts';
import { decrypt, encrypt } from '@steward/kernel/server/secrets.ts';
import type { Question } from '../contract/wire.ts';
import type { Connection } from './caller.ts';
import { sourceNamed, type Source, type SourcePart } from './sources/index.ts';

/** By kind how many there are; `null`: the token may not read them. */
export type Found = Readonly<Record<string, number | null>>;

/** What a part has come to. */
export interface PartTotals {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refused: number;
}

export const NO_TOTALS: PartTotals = { created: 0, changed: 0, unchanged: 0, refused: 0 };

/** A move as stored. */
export interface MoveInRow extends Omit<Tables['move_in'], 'found' | 'questions' | 'answers' | 'pictures'> {
  readonly found: Found;
  readonly questions: readonly Question[];
  readonly pictures: { readonly found?: number; readonly done?: number; readonly failed?: number };
  /** By the key of a question. */
  readonly answers: Readonly<Record<string, string>>;
}

export interface MoveIn extends MoveInRow {
  readonly operation: StoredOperation;
}

/** A stored part, with what its product says of it. */
export interface StoredPart extends Omit<Tables['move_in_part'], 'totals' | 'reading'> {
  readonly reading: { readonly last?: string; readonly rounds?: number };
  readonly totals: { readonly check?: PartTotals; readonly run?: PartTotals };
  readonly part: SourcePart;
}

/** Everything is written, and a token is stored: only administrators in person. */
export function mayMoveIn(ctx: Context): void {
  requirePermission(ctx, 'import:read');
  if (!isAdmin(ctx.user)) throw new AppError('administrators_only');
}

/** Throws `not_found` also for others'. */
export async function loadMoveIn(ctx: Context, id: string, options: { readonly lock?: boolean } = {}): Promise<MoveIn> {
  const operation = await loadOperation(ctx, id, options);
  const row = await ctx.tx.maybe(sql<MoveInRow>`
    select * from move_in where company_id = ${ctx.companyId} and id = ${operation.id}`);
  if (!row) throw new AppError('not_found');
  return { ...row, operation };
}

/** The parts of a move in the order of writing. */
export async function partsOf(tx: Tx, companyId: string, id: string, source: Source): Promise<StoredPart[]> {
  const rows = await tx.rows(sql<Omit<StoredPart, 'part'>>`
    select * from move_in_part where company_id = ${companyId} and move_in_id = ${id} order by position`);
  return rows.flatMap((row) => {
    const part = source.parts.find((one) => one.kind === row.kind);
    return part ? [{ ...row, part }] : [];
  });
}

/** What is remembered of records of an installation, whoever moves in from it. */
export const linkSource = ({ source, address }: Pick<MoveInRow, 'source' | 'address'>): string =>
  `${source} ${address}`;

const placeOf = (companyId: string, id: string): string => `move in ${id} ${companyId}`;

export function sealToken({ services, companyId }: Pick<Context, 'services' | 'companyId'>, id: string, token: string) {
  return encrypt(services.config, placeOf(companyId, id), token);
}

/** For calls outside of a transaction. Throws when the token is no longer stored. */
export async function connectionOf(
  services: Services,
  companyId: string,
  id: string,
): Promise<{ readonly connection: Connection; readonly row: MoveInRow; readonly source: Source }> {
  const row = await services.database.inCompany(companyId, (tx) =>
    tx.maybe(sql<MoveInRow>`select * from move_in where company_id = ${companyId} and id = ${id}`),
  );
  if (!row) throw new AppError('not_found');
  if (row.token === null) throw new AppError('move_in_denied');
  const token = await decrypt(services.config, placeOf(companyId, id), row.token);
  return { connection: { address: row.address, token }, row, source: sourceNamed(row.source) };
}
