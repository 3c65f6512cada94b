import { sql } from 'kysely';
import { v7 } from 'uuid';
import {
  actionTargets,
  callForMany,
  callForOne,
  isActionOn,
  permissionOf,
  type ActionCall,
  type ActionTarget,
} from '@steward/kernel/contract/actions/index.ts';
import { integer, rowOf, rowOrId, shape, type AnyShape } from '@steward/kernel/contract/answers/shape.ts';
import { inputKey, parseField, type Fields } from '@steward/kernel/contract/fields/index.ts';
import { labelsOf } from '@steward/kernel/contract/labels/index.ts';
import { textsIn } from '@steward/kernel/contract/narrow.ts';
import { findRecord, recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { ManyAnswer } from '@steward/kernel/contract/wire/several.ts';
import { fullNameSql } from '../access/hidden_names.ts';
import { all, visible } from '../access/visibility.ts';
import { definitionFor, type Context } from '../context/context.ts';
import { AppError, invalid, firstSentence } from '../context/errors.ts';
import { readRecord } from '../engine/operations/rows.ts';
import { pathId } from '../engine/query/parse.ts';
import { manyAnswerShape } from '../http/answers.ts';
import { fieldsOf, id as idValue, ids as idsValue, required } from '../http/reference/schema.ts';
import type { CompanyRoute, RouteRequest } from '../http/route.ts';
import type { ActionAnswer, ServerAction } from './define.ts';
import { runAction } from './run.ts';

/** The calls of an action, for each record type or other target that it is on. */
export function actionRoutes(one: ServerAction): CompanyRoute[] {
  return actionTargets()
    .filter((record) => isActionOn(one.action, record))
    .flatMap((record) => {
      const [forOne, forMany] = [callForOne(one.action, record), callForMany(one.action, record)];
      return [
        ...(forOne ? [routeForOne(one, record, forOne)] : []),
        ...(forMany ? [routeForMany(one, record, forMany)] : []),
      ];
    });
}

function routeForOne(one: ServerAction, record: ActionTarget, call: ActionCall): CompanyRoute {
  const { subject } = call;
  return {
    ...common(one, record, call, one.action.summary.one),
    answer: one.body.answer?.shape ?? rowOrId(record.name),
    body: { ...(subject ? { [subject]: required(idValue) } : {}), ...fieldsOf(one.action.input ?? {}) },
    handle: (ctx, { params, body }) => {
      if (!subject) return doOne(ctx, one, record, pathId(params['id']), body);
      const { [subject]: given, ...input } = body;
      const parsed = parseField({ kind: 'reference', to: record.name, required: true }, given);
      if ('problem' in parsed) throw invalid({ [subject]: parsed.problem });
      return doOne(ctx, one, record, String(parsed.value), input);
    },
  };
}

function routeForMany(one: ServerAction, record: ActionTarget, call: ActionCall): CompanyRoute {
  const { subject = 'ids', inPath = '', allOrNone, named } = call;
  const { [inPath]: ofPath, ...fields }: Fields = one.action.input ?? {};
  return {
    ...common(one, record, call, one.action.summary.many),
    answer: allOrNone === undefined ? manyAnswerShape : shape({ [allOrNone]: integer }),
    body: { [subject]: required(idsValue), ...fieldsOf(fields) },
    handle: async (ctx, { body, params }) => {
      const { [subject]: given, ...rest } = body;
      const input = ofPath ? { ...rest, [inputKey(inPath, ofPath)]: pathId(params['id']) } : rest;
      const parsed = parseField({ kind: 'references', to: record.name, required: true }, given);
      if ('problem' in parsed) throw invalid({ [subject]: parsed.problem });
      const ids = textsIn(parsed.value).toSorted();
      const answers = await runAction(asOneWork(ctx, ids), record, one, ids, input);
      if (allOrNone === undefined) return answerForMany(ctx, record, ids, answers, named);
      for (const answer of answers) if (answer instanceof AppError) throw answer;
      return { [allOrNone]: answers.length };
    },
  };
}

/** One batch id: the history shows the records as one piece of work. */
export function asOneWork(ctx: Context, ids: readonly string[]): Context {
  return ids.length > 1 ? { ...ctx, batchId: ctx.batchId ?? v7() } : ctx;
}

function isRow({ schema }: AnyShape, record: string): boolean {
  return schema['$ref'] === rowOf(record).schema['$ref'];
}

function common(
  { action, body }: ServerAction,
  record: ActionTarget,
  { method = 'POST', path, status }: ActionCall,
  summary = action.name,
): Pick<CompanyRoute, 'scope' | 'record' | 'method' | 'path' | 'status' | 'access' | 'undo' | 'once' | 'summary'> {
  const known = findRecord(record.name);
  const labels = known && labelsOf('en', known.name);
  return {
    scope: 'company',
    // Where a row is answered.
    ...(known && (!body.answer || isRow(body.answer.shape, known.name)) ? { record: known.name } : {}),
    method,
    path,
    ...(status === undefined ? {} : { status }),
    ...(action.undo === false ? { once: true } : { undo: true }),
    access: {
      permission: permissionOf(action, record),
      ...(action.portal ? { portal: true } : {}),
      ...(action.signedInOnly ? { signedInOnly: true } : {}),
    },
    summary: summary
      .replaceAll('{many}', labels?.many.toLowerCase() ?? '')
      .replaceAll('{one}', labels?.one.toLowerCase() ?? ''),
  };
}

/**
 * Runs an action on one record and answers its row, or what the action's body says; only the id to callers who may not
 * read it. Throws the refusal.
 */
export async function doOne(
  ctx: Context,
  one: ServerAction,
  record: ActionTarget,
  id: string,
  input: RouteRequest['body'],
): Promise<unknown> {
  const [answer] = await runAction(ctx, record, one, [id], input);
  if (answer instanceof AppError) throw answer;
  if (one.body.answer) return one.body.answer.read(ctx, id);
  return readRecord(ctx, definitionFor(ctx, recordNamed(record.name)), id).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'forbidden') return { id };
    throw error;
  });
}

async function answerForMany(
  ctx: Context,
  target: ActionTarget,
  ids: readonly string[],
  answers: readonly ActionAnswer[],
  isNamed = false,
): Promise<ManyAnswer> {
  const errors = ids.flatMap((id, index) => {
    const answer = answers[index];
    return answer instanceof AppError ? [{ id, detail: firstSentence(ctx, answer) }] : [];
  });
  const names = new Map<string, string | null>();
  const record = findRecord(target.name);
  const shownIds = isNamed ? ids : errors.map((one) => one.id);
  if (record && shownIds.length > 0)
    for (const { id, name } of await ctx.tx.rows(sql<{ id: string; name: string | null }>`
      select t.id, ${fullNameSql(ctx, record, 't')} as name from ${sql.table(record.table)} t
      where ${all(visible(ctx, record, 't', { trash: 'both' }))} and t.id = any(${[...shownIds]}::uuid[])`))
      names.set(id, name);
  const name = (id: string): string => names.get(id) ?? '';
  const failed = new Set(errors.map((one) => one.id));
  return {
    done: isNamed
      ? ids.filter((id) => !failed.has(id)).map((id) => ({ id, name: name(id) }))
      : ids.length - errors.length,
    refused: errors.map(({ id, detail }) => ({ id, name: name(id), detail })),
  };
}
