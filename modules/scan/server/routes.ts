import { sql } from 'kysely';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { codeText, LONGEST_CODE } from '@steward/kernel/contract/codes.ts';
import { objectIn, textsIn } from '@steward/kernel/contract/narrow.ts';
import { findRecord, type RecordDefinition } from '@steward/kernel/contract/records/index.ts';
import { outOfScope } from '@steward/kernel/server/access/scope.ts';
import { definitionFor, requirePermission, type Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { requireReadable } from '@steward/kernel/server/engine/operations/rows.ts';
import { lockRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import { about, listOf, object, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { titleOf, workspaceOf } from '@steward/kernel/server/storage/columns.ts';
import { resolveAnswerShape, codeAliasShape } from '../contract/answers.ts';
import { MAX_CODES, type ResolveAnswer } from '../contract/wire.ts';
import { addAliases, aliasesOf, requireRoom } from './aliases.ts';
import { resolveCodes } from './resolve.ts';

function typeNamed(name: string | undefined): RecordDefinition {
  const record = findRecord(name ?? '');
  if (!record) throw new AppError('not_found');
  return record;
}

/** The codes of a body, each once. */
function codesIn(given: unknown): string[] {
  const codes = [...new Set(textsIn(given))];
  if (codes.length === 0) throw invalid({ codes: { key: 'required' } });
  if (codes.length > MAX_CODES) throw invalid({ codes: { key: 'too_great', params: { max: MAX_CODES } } });
  return codes;
}

/** Times by code, without invalid ones. */
function timesIn(given: unknown): Map<string, Date> {
  return new Map(
    Object.entries(objectIn(given)).flatMap(([code, time]) => {
      const at = new Date(typeof time === 'string' ? time : Number.NaN);
      return Number.isNaN(at.getTime()) ? [] : [[code, at] as const];
    }),
  );
}

/** Locks the record of changed codes and writes its history. */
async function changeCodes(
  ctx: Context,
  subject: { readonly type: RecordDefinition; readonly id: string },
  action: string,
  code: string,
): Promise<void> {
  const record = definitionFor(ctx, subject.type);
  const needed = permissionFor(record, 'update');
  requirePermission(ctx, needed);
  const stored = await lockRecord(ctx, record, subject.id);
  if ((await outOfScope(ctx, record, 'update', [subject.id])).size > 0)
    throw new AppError('forbidden', { params: { permission: needed ?? '' } });
  await writeActivity(ctx, {
    ...{ record, id: subject.id, title: titleOf(record, stored), action, note: code },
    workspaceId: workspaceOf(stored),
  });
}

const common = { scope: 'company' } as const;

export const scanRoutes: readonly CompanyRoute[] = [
  {
    ...common,
    method: 'POST',
    path: '/scan/resolve',
    body: {
      codes: about(required(listOf(text)), `Scanned texts, at most ${MAX_CODES}`, ['AE-00042']),
      since: about(object, 'Times by code: what was done with its record since then is told', {
        'AE-00042': '2026-11-20T10:00:00Z',
      }),
    },
    access: { permission: null, changes: 'session', preview: true },
    summary: 'Tell which records scanned codes mean: addresses of labels, tags, serials, former tags, bound codes',
    answer: resolveAnswerShape,
    handle: async (ctx, { body }): Promise<ResolveAnswer> => ({
      results: await resolveCodes(ctx, codesIn(body['codes']), timesIn(body['since'])),
    }),
  },
  {
    ...common,
    method: 'GET',
    path: '/scan/aliases/:type/:id',
    access: { permission: null, preview: true },
    summary: 'List former tags and other codes by which a record is found',
    answer: resultsOf(codeAliasShape),
    handle: async (ctx, { params }) => {
      const record = typeNamed(params['type']);
      await requireReadable(ctx, record, pathId(params['id']));
      return { results: await aliasesOf(ctx, record, pathId(params['id'])) };
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/scan/aliases/:type/:id',
    status: 201,
    body: { code: required(text) },
    access: { permission: null },
    summary: 'Bind a code to a record, so that it is found by it',
    answer: resultsOf(codeAliasShape),
    handle: async (ctx, { params, body }) => {
      const [type, id] = [typeNamed(params['type']), pathId(params['id'])];
      const code = codeText(String(body['code'] ?? ''));
      if (code === '') throw invalid({ code: { key: 'required' } });
      if (code.length > 255)
        throw invalid({ code: { key: 'too_long', params: { max: 255, length: Math.min(code.length, LONGEST_CODE) } } });
      await changeCodes(ctx, { type, id }, 'bind_code', code);
      await requireRoom(ctx, type, id, code);
      await addAliases(ctx, 'bound', [{ record: type.name, record_id: id, code }]);
      return { results: await aliasesOf(ctx, type, id) };
    },
  },
  {
    ...common,
    method: 'DELETE',
    path: '/scan/aliases/:type/:id/:alias',
    body: {},
    access: { permission: null },
    summary: 'Take a former tag or another code off a record',
    answer: resultsOf(codeAliasShape),
    handle: async (ctx, { params }) => {
      const [type, id, alias] = [typeNamed(params['type']), pathId(params['id']), pathId(params['alias'])];
      const { companyId } = ctx;
      const found = await ctx.tx.maybe(sql<Pick<Tables['code_alias'], 'code'>>`
        select a.code from code_alias a where a.company_id = ${companyId} and a.id = ${alias}
          and a.record = ${type.name} and a.record_id = ${id}`);
      if (!found) throw new AppError('not_found');
      await changeCodes(ctx, { type, id }, 'remove_code', found.code);
      await ctx.tx.run(sql`delete from code_alias where company_id = ${companyId} and id = ${alias}`);
      return { results: await aliasesOf(ctx, type, id) };
    },
  },
];
