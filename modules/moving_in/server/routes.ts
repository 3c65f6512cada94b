import { sql } from 'kysely';
import { pageOf, resultsOf } from '@steward/kernel/contract/answers/shape.ts';
import { isCurrency } from '@steward/kernel/contract/fields/index.ts';
import { isOneOf, objectIn } from '@steward/kernel/contract/narrow.ts';
import { isUnderWay, OPERATION_VERBS, type OperationVerb } from '@steward/kernel/contract/operations/wire.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import {
  about,
  flag,
  object,
  oneOf,
  PAGE_QUERY,
  required,
  text,
} from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { checkOperation, redraftOperation, VERBS } from '@steward/kernel/server/operations/verbs.ts';
import { moveInShape, moveProblemShape } from '../contract/answers.ts';
import type { MoveInState, Question } from '../contract/wire.ts';
import { connect, readAgain, reconnect } from './connect.ts';
import { listProblems, problemsFile } from './problems.ts';
import { sourceNamed, SOURCES } from './sources/index.ts';
import { listMoves, moveInState } from './state.ts';
import { loadMoveIn, mayMoveIn } from './store.ts';

const common = { scope: 'company', access: { permission: 'setting_administrator:all', signedInOnly: true } } as const;
const connection = {
  address: about(text, 'Of the installation, without the path of its API', 'https://assets.example.com'),
  token: about(text, 'A personal token of its API; stored encrypted and never shown again'),
};
const idIn = ({ params }: { readonly params: Readonly<Record<string, string>> }): string => pathId(params['id']);

const SUMMARIES: Readonly<Record<OperationVerb, string>> = {
  run: 'Write what was read, or go on after a pause or a fault',
  pause: 'Pause a move',
  cancel: 'Stop a move; what was written stays',
  undo: 'Undo everything that a move has written',
};

export const movingInRoutes: CompanyRoute[] = [
  {
    ...common,
    method: 'GET',
    path: '/moving-in',
    summary: 'List the last moves from other products, newest first',
    answer: resultsOf(moveInShape),
    handle: async (ctx) => {
      mayMoveIn(ctx);
      return { results: await listMoves(ctx) };
    },
  },
  {
    ...common,
    method: 'POST',
    path: '/moving-in',
    body: { source: required(oneOf(SOURCES.map((one) => one.name))), ...connection },
    status: 201,
    summary: 'Connect to another product, and count what it has',
    answer: moveInShape,
    handle: async (ctx, { body }) => connect(ctx, body),
  },
  {
    ...common,
    method: 'GET',
    path: '/moving-in/:id',
    summary: 'Read how far a move is, by kind of record',
    answer: moveInShape,
    handle: (ctx, request) => {
      mayMoveIn(ctx);
      return moveInState(ctx, idIn(request));
    },
  },
  {
    ...common,
    method: 'PUT',
    path: '/moving-in/:id',
    body: { answers: about(object, 'By the key of a question', { companies: 'workspaces' }) },
    summary: 'Answer questions of a move; the dry run has to be repeated',
    answer: moveInShape,
    handle: (ctx, request) => answer(ctx, idIn(request), objectIn(request.body['answers'])),
  },
  {
    ...common,
    method: 'PUT',
    path: '/moving-in/:id/connection',
    body: connection,
    summary: 'Change address or token of a move, and test them',
    answer: moveInShape,
    handle: (ctx, request) => reconnect(ctx, idIn(request), request.body),
  },
  {
    ...common,
    method: 'POST',
    path: '/moving-in/:id/check',
    body: { again: about(flag, 'Read everything again, also what was read before') },
    summary: 'Read what the other product has, and try it without writing',
    answer: moveInShape,
    handle: (ctx, request) => check(ctx, idIn(request), request.body['again'] === true),
  },
  ...OPERATION_VERBS.map((verb): CompanyRoute => ({
    ...common,
    method: 'POST',
    path: `/moving-in/:id/${verb}`,
    body: {},
    summary: SUMMARIES[verb],
    answer: moveInShape,
    handle: (ctx, request) => ask(ctx, idIn(request), verb),
  })),
  {
    ...common,
    method: 'GET',
    path: '/moving-in/:id/problems',
    query: { ...PAGE_QUERY, outcome: oneOf(['refused', 'without_file', 'left_out']) },
    summary: 'List what does not come along, and why',
    answer: pageOf(moveProblemShape),
    handle: (ctx, request) => listProblems(ctx, idIn(request), request),
  },
  {
    ...common,
    method: 'GET',
    path: '/moving-in/:id/problems.csv',
    type: 'text/csv',
    summary: 'Download what does not come along as CSV',
    handle: (ctx, request) => problemsFile(ctx, idIn(request)),
  },
];

async function answer(ctx: Context, id: string, given: Readonly<Record<string, unknown>>): Promise<MoveInState> {
  mayMoveIn(ctx);
  const { questions, operation, answers } = await loadMoveIn(ctx, id, { lock: true });
  if (isUnderWay(operation)) throw new AppError('job_running');
  if (operation.phase !== 'check' && operation.started_at !== null) throw new AppError('job_ended');
  const next: Record<string, string> = { ...answers };
  for (const [key, value] of Object.entries(given)) {
    const question = questions.find((one) => one.key === key);
    if (!question || typeof value !== 'string' || !fits(question, value))
      throw invalid({ answers: { key: 'not_option', params: { options: key } } });
    next[key] = value;
  }
  await ctx.tx.run(sql`update move_in set answers = ${JSON.stringify(next)}::jsonb
    where company_id = ${ctx.companyId} and id = ${id}`);
  if (operation.status !== 'draft') await redraftOperation(ctx, id);
  return moveInState(ctx, id);
}

const fits = ({ key, options }: Question, value: string): boolean =>
  key === 'currency' ? isCurrency(value) : isOneOf(options, value);

async function check(ctx: Context, id: string, again: boolean): Promise<MoveInState> {
  mayMoveIn(ctx);
  const move = await loadMoveIn(ctx, id, { lock: true });
  if (again && ['draft', 'checked', 'failed'].includes(move.operation.status))
    await readAgain(ctx, id, sourceNamed(move.source), move.operation.status);
  await checkOperation(ctx, id);
  return moveInState(ctx, id);
}

async function ask(ctx: Context, id: string, verb: OperationVerb): Promise<MoveInState> {
  mayMoveIn(ctx);
  await VERBS[verb](ctx, id, {});
  return moveInState(ctx, id);
}
