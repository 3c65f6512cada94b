import { sql } from 'kysely';
import {
  arrayOf,
  boolean,
  day,
  integer,
  named,
  shape,
  string,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import { attachedTypes, hangsOnSeenSql } from '@steward/kernel/server/attached/subjects.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import { countLists } from '@steward/kernel/server/engine/declared_views.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { document } from '../contract/document.ts';
import type { DocumentPlaces } from '../contract/wire.ts';
import { documentSettings } from './expiry.ts';

/** Documents of a record type that are counted. */
const MOST = 1000;

/** The record types that have documents which the caller sees, with how many. */
async function typesOf(ctx: Context): Promise<DocumentPlaces['types']> {
  const types = attachedTypes(ctx, 'files', 'read');
  const names = types.map((one) => one.name);
  const used = await ctx.tx.rows(sql<{ record: string }>`select r.record from unnest(${names}::text[]) r (record)
    where exists (select from document_link l where l.company_id = ${ctx.companyId} and l.record = r.record)`);
  const there = types.filter((one) => used.some(({ record }) => record === one.name));
  if (there.length === 0) return [];
  const counts = there.map(
    (one) => sql`select ${one.name}::text as record, (select count(*)::int from (
      select distinct l.document_id from document_link l
      join document d on d.company_id = ${ctx.companyId} and d.id = l.document_id and d.deleted_at is null
      where l.company_id = ${ctx.companyId} and l.record = ${one.name}
      and ${hangsOnSeenSql(ctx, [one], 'files', 'read', 'l')} limit ${MOST + 1}) c) as n`,
  );
  const rows = await ctx.tx.rows(sql<{ record: string; n: number }>`${sql.join(counts, sql` union all `)}`);
  return rows
    .filter((one) => one.n > 0)
    .map(({ record, n }) => ({ record, count: Math.min(n, MOST), count_is_exact: n <= MOST }));
}

async function placesOf(ctx: Context): Promise<DocumentPlaces> {
  const { warning_days: days } = await documentSettings.read(ctx);
  const until = today(ctx, days);
  const [starred, expiring] = await countLists(ctx, [
    { record: document, search: '', filters: { field: 'starred', op: 'is', value: true } },
    { record: document, search: '', filters: { field: 'expires', op: 'lte', value: until } },
  ]);
  return {
    starred: starred?.count ?? 0,
    expiring: expiring?.count ?? 0,
    expires_until: until,
    types: await typesOf(ctx),
  };
}

const answer: Shape<DocumentPlaces> = named(
  'DocumentPlaces',
  shape({
    starred: integer,
    expiring: integer,
    expires_until: day,
    types: arrayOf(shape({ record: string, count: integer, count_is_exact: boolean })),
  }),
);

export const placesRoute: CompanyRoute = {
  scope: 'company',
  record: document.name,
  method: 'GET',
  path: '/file-storage/places',
  access: { permission: null, preview: true },
  summary: 'Count what is starred, what expires, and the documents on records of each type',
  answer,
  handle: placesOf,
};
