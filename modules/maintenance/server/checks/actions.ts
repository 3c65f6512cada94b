import { sql } from 'kysely';
import { message } from '@steward/kernel/contract/messages/index.ts';
import { objectIn, textOrNull } from '@steward/kernel/contract/narrow.ts';
import { actionBody, type ActionAnswer, oneByOne } from '@steward/kernel/server/actions/define.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { RecordedChange } from '@steward/kernel/server/context/history.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { answerOfAsset, answerOfLocation } from '../../contract/check_actions.ts';
import { answerOf, hasFailed } from '../../contract/checklist.ts';
import { SUBJECTS, type Subject, MAINTENANCE } from '../../contract/wire.ts';
import { countFailed, kindOf, limitOf, ownerColumn } from './store.ts';

type Stored = Pick<
  Tables['maintenance_check'],
  'id' | 'name' | 'kind' | 'at_least' | 'at_most' | 'answer' | 'answered_by' | 'answered_at'
>;

/** An answer with user and time, as stored in the history. */
interface Answer {
  readonly id: string;
  readonly answer: string | null;
  readonly by: string | null;
  readonly at: string | null;
}

async function lockCheck(ctx: Context, subject: Subject, owner: string, id: string): Promise<Stored | undefined> {
  const [found] = await ctx.tx.known(sql<Stored>`
    select k.id, k.name, k.kind, k.at_least, k.at_most, k.answer, k.answered_by, k.answered_at from maintenance_check k
    where k.company_id = ${ctx.companyId} and ${ownerColumn(subject)} = ${owner} and k.id::text = ${id} for update`);
  return found;
}

const storedAnswer = ({ id, answer, answered_by: by, answered_at: at }: Stored): Answer => ({
  ...{ id, answer, by },
  at: at?.toISOString() ?? null,
});

async function write(ctx: Context, subject: Subject, owner: string, check: Stored, next: Answer): Promise<void> {
  const failed = hasFailed(
    { kind: kindOf(check.kind), min: limitOf(check.at_least), max: limitOf(check.at_most) },
    next.answer,
  );
  await ctx.tx.known(sql`
    update maintenance_check set answer = ${next.answer}, has_failed = ${failed}, answered_by = ${next.by},
      answered_at = ${next.at}
    where company_id = ${ctx.companyId} and id = ${check.id}`);
  await countFailed(ctx, subject, owner);
  const record = MAINTENANCE[subject];
  // A location has no workspace.
  const workspace = subject === 'asset' ? sql`t.work_space_id` : sql`null::uuid`;
  const row = await ctx.tx.one(sql<Pick<Tables['asset_maintenance'], 'name'> & { work_space_id: string | null }>`
    select t.name, ${workspace} as work_space_id from ${sql.table(record.table)} t
    where t.company_id = ${ctx.companyId} and t.id = ${owner}`);
  await writeActivity(ctx, {
    record,
    id: owner,
    title: row.name,
    action: 'answer_check',
    changes: [
      { field: 'check', from: null, to: check.name, detail: true },
      { field: 'answer', from: check.answer, to: shown(ctx, check.kind, next.answer), detail: true },
      { field: 'stored', from: storedAnswer(check), to: next, hidden: true },
    ],
    workspaceId: row.work_space_id,
  });
}

/** Yes and no in the user's language; empty for a reopened item. */
function shown(ctx: Context, kind: string, answer: string | null): string {
  if (answer === null) return '–';
  return kindOf(kind) === 'yes_no' ? message(ctx.language, answer === 'yes' ? 'check_yes' : 'check_no', {}) : answer;
}

async function answer(ctx: Context, subject: Subject, owner: string, given: { check: string; answer: string | null }) {
  const check = await lockCheck(ctx, subject, owner, given.check);
  if (!check) throw invalid({ check: { key: 'no_such_check' } });
  const value = given.answer === null ? null : answerOf({ kind: kindOf(check.kind) }, given.answer);
  if (given.answer !== null && value === null) throw invalid({ answer: { key: 'not_an_answer' } });
  if (value === check.answer) return 'unchanged' as const;
  const by = value === null ? null : ctx.user.id || null;
  await write(ctx, subject, owner, check, {
    ...{ id: check.id, answer: value, by },
    at: value === null ? null : ctx.now.toISOString(),
  });
  return 'changed' as const;
}

/** Restores the former answer, unless it was changed since. */
async function takeBack(ctx: Context, line: RecordedChange): Promise<true> {
  const subject = SUBJECTS.find((one) => MAINTENANCE[one].name === line.record);
  const change = line.changes.find((one) => one.field === 'stored');
  const [from, to] = [objectIn(change?.from), objectIn(change?.to)];
  const check = subject && (await lockCheck(ctx, subject, line.record_id, String(to['id'])));
  if (!subject || !check) throw new AppError('not_found');
  if (check.answer !== textOrNull(to['answer']))
    throw new AppError('answered_since', { params: { check: check.name } });
  const before = { answer: textOrNull(from['answer']), by: textOrNull(from['by']), at: textOrNull(from['at']) };
  await write(ctx, subject, line.record_id, check, { id: check.id, ...before });
  return true;
}

export const checkActions = ([answerOfAsset, answerOfLocation] as const).map((action) => {
  const subject = action.on === 'asset_maintenance' ? 'asset' : 'location';
  return actionBody(action, {
    run: async (ctx, { ids }, input) => {
      const answers: ActionAnswer[] = [];
      for (const id of ids) answers.push(await answer(ctx, subject, id, input));
      return answers;
    },
    undo: takeAllBack,
  });
});

function takeAllBack(ctx: Context, lines: readonly RecordedChange[]): Promise<(true | AppError)[]> {
  return oneByOne(ctx, lines, (line) => takeBack(ctx, line));
}
