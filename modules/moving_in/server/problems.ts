import { Readable } from 'node:stream';
import { sql, type RawBuilder } from 'kysely';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { parseListQuery } from '@steward/kernel/server/engine/query/parse.ts';
import { Download, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { writeCsv, type CellKind } from '@steward/modules/export/server';
import type { MoveProblem } from '../contract/wire.ts';
import { SOURCES } from './sources/index.ts';
import { loadMoveIn, mayMoveIn } from './store.ts';

const say = wordsOf('moving_in');

/** Rows in one part of the file. */
const PART = 1000;

/** Their rows say more of a record that is there: that they do is no loss. */
const FURTHER = SOURCES.flatMap(({ parts }) => parts.filter((one) => one.within).map(({ kind }) => kind));

/** Rows of the last pass that are refused, or went in without something, be it their picture. */
function problemsOf({ companyId }: Pick<Context, 'companyId'>, id: string): RawBuilder<unknown> {
  return sql`import_row r
    join import i on i.company_id = ${companyId} and i.id = r.import_id
    join move_in_part p on p.company_id = ${companyId} and p.import_id = i.id
    join move_in_row m on m.company_id = ${companyId} and m.import_id = i.id and m.row_number = r.row_number
    where r.company_id = ${companyId} and i.part_of = ${id} and r.pass = i.pass
    and (r.outcome = 'refused' or p.kind <> all(${FURTHER}::text[]))
    and (r.outcome = 'refused' or m.extra->>'problem' is not null
      or (r.outcome is not null and jsonb_array_length(coalesce(r.messages, '[]')) > 0))`;
}

const SELECTED = sql`p.kind, case when r.outcome = 'refused' then 'refused'
  when m.extra->>'problem' is not null then 'without_file' else 'left_out' end as outcome, coalesce(r.title, '') as title, i.record, r.record_id,
  coalesce(r.messages, '[]') || case when m.extra->>'problem' is null then '[]'::jsonb
    else jsonb_build_array(m.extra->>'problem') end as messages`;

const OUTCOMES: Readonly<Record<string, RawBuilder<unknown>>> = {
  refused: sql`and r.outcome = 'refused'`,
  without_file: sql`and r.outcome <> 'refused' and m.extra->>'problem' is not null`,
  left_out: sql`and r.outcome <> 'refused' and m.extra->>'problem' is null`,
};

export async function listProblems(ctx: Context, id: string, request: RouteRequest): Promise<unknown> {
  mayMoveIn(ctx);
  await loadMoveIn(ctx, id);
  const { page, pageSize } = parseListQuery(request.query, 50);
  const { outcome } = request.query;
  const from = problemsOf(ctx, id);
  const which = OUTCOMES[String(outcome ?? '')] ?? sql``;
  const count = await ctx.tx.count(sql`select count(*) as n from ${from} ${which}`);
  const results = await ctx.tx.rows(sql<MoveProblem>`
    select ${SELECTED} from ${from} ${which} order by (r.outcome = 'refused') desc, p.position, r.row_number
    limit ${pageSize} offset ${(page - 1) * pageSize}`);
  return { count, count_is_exact: true, page, page_size: pageSize, results };
}

/** All of them as CSV. */
export async function problemsFile(ctx: Context, id: string): Promise<Download> {
  mayMoveIn(ctx);
  const { address } = await loadMoveIn(ctx, id);
  const { kind, name, outcome, reason, refused, left, file } = HEADINGS;
  const headings = [kind, name, outcome, reason].map((one) => one[ctx.language]);
  const words = { refused: refused[ctx.language], left: left[ctx.language], file: file[ctx.language] };
  const content = Readable.from(
    writeCsv({
      headings,
      kinds: headings.map((): CellKind => 'text'),
      parts: lines(ctx, id, words),
      separator: 'comma',
      decimalCommas: false,
    }),
  );
  const called = `moving-in-${URL.parse(address)?.hostname ?? ''}.csv`;
  return new Download(content, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="moving-in.csv"; filename*=UTF-8''${encodeURIComponent(called)}`,
  });
}

const HEADINGS = {
  kind: say(({ file }) => file.kind),
  name: say(({ file }) => file.name),
  outcome: say(({ file }) => file.outcome),
  reason: say(({ file }) => file.reason),
  refused: say(({ file }) => file.refused),
  left: say(({ file }) => file.left),
  file: say(({ file }) => file.without_file),
};

async function* lines(
  { services, companyId, language }: Context,
  id: string,
  words: { readonly refused: string; readonly left: string; readonly file: string },
): AsyncGenerator<string[][]> {
  for (let offset = 0; ; offset += PART) {
    // The transaction of the request has ended.
    const rows = await services.database.inCompany(companyId, (tx) =>
      tx.rows(sql<MoveProblem>`select ${SELECTED} from ${problemsOf({ companyId }, id)}
        order by p.position, r.row_number limit ${PART} offset ${offset}`),
    );
    if (rows.length > 0)
      yield rows.map((row) => [
        labelsOf(language, row.record).one,
        row.title,
        row.outcome === 'refused' ? words.refused : row.outcome === 'left_out' ? words.left : words.file,
        row.messages.join(' '),
      ]);
    if (rows.length < PART) return;
  }
}
