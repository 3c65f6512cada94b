import { sql } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Change } from '@steward/kernel/server/engine/hooks.ts';
import { linesOf, namesIn } from '@steward/kernel/server/engine/operations/save.ts';
import { lockRecords, updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { checkOutEach, tryCheckOuts, type CheckOut, type LockedAsset } from '@steward/modules/checkout/server';
import { errorsAtAssignee } from '../match/error_columns.ts';
import { checkOutOf, giveSeats } from '../rows/checkout.ts';
import { reasonsOf } from '../rows/reasons.ts';
import { DERIVED, refusal, type Run, type Written } from '../rows/run_state.ts';
import { type Plan, createMany, tryMany, updateMany } from './plan.ts';

/** What became of a plan. */
export interface Done {
  readonly plan: Plan;
  readonly written: Written;
  /** Refused after a write that cannot be rolled back alone. */
  readonly isDone: boolean;
}

/**
 * Writes planned rows: creates, updates, check-outs. A check validates creates without writing where possible. `null`:
 * rows depend on each other and must be written one by one.
 */
export async function writePlans(ctx: Context, run: Run, plans: readonly Plan[]): Promise<Done[] | null> {
  const creates = plans.filter((plan) => plan.id === null);
  const changes = plans.filter((plan) => plan.id !== null);
  // What goes on with the record afterwards needs it written.
  const needsWritten = (plan: Plan): boolean =>
    plan.self.length > 0 || (plan.handing !== null && run.record.importAssignee === true);
  const tried = creates.some(needsWritten)
    ? null
    : await tryMany(
        ctx,
        run.record,
        creates.map((plan) => plan.input),
      );
  const created = tried
    ? tried.map((one) => (one instanceof AppError ? one : one.id))
    : await createMany(
        ctx,
        run.record,
        creates.map((plan) => plan.input),
      );
  const changed = await updateMany(
    ctx,
    run.record,
    changes.map((plan) => ({ id: plan.id ?? '', input: plan.input })),
  );
  if (mayDepend([...created, ...changed], creates.length, changes.length)) return null;
  const answers = new Map<Plan, string | AppError | boolean>([
    ...creates.map((plan, index): [Plan, string | AppError] => [plan, created[index] ?? new AppError('internal')]),
    ...changes.map((plan, index): [Plan, boolean | AppError] => [plan, changed[index] ?? new AppError('internal')]),
  ]);
  const ids = new Map(
    plans.flatMap((plan): [Plan, string][] => {
      const answer = answers.get(plan);
      return answer === undefined || answer instanceof AppError
        ? []
        : [[plan, typeof answer === 'string' ? answer : (plan.id ?? '')]];
    }),
  );
  for (const [plan, id] of ids)
    if (plan.id === null && plan.self.length > 0)
      await updateRecord(ctx, run.record, id, Object.fromEntries(plan.self.map((key) => [key, id])));
  const late = await checkOutAll(
    ctx,
    run,
    ids,
    new Map(tried?.flatMap((one): [string, Change][] => (one instanceof AppError ? [] : [[one.id, one]])) ?? []),
  );
  const done = plans.map((plan) =>
    doneOf(
      ctx,
      run,
      plan,
      answers.get(plan) ?? new AppError('internal'),
      late.get(plan),
      tried === null || plan.id !== null,
    ),
  );
  return withChanges(ctx, run, done);
}

/** Checks out as a set; answers refusals. `tried`: assets that a check has not written. */
async function checkOutAll(
  ctx: Context,
  run: Run,
  ids: ReadonlyMap<Plan, string>,
  tried: ReadonlyMap<string, Change>,
): Promise<Map<Plan, AppError>> {
  const late = new Map<Plan, AppError>();
  if (run.record.importAssignee) {
    const seats = [...ids].flatMap(([plan, id]) =>
      plan.handing && !plan.handing.isThere ? [{ plan, id, handing: plan.handing }] : [],
    );
    for (const [index, answer] of (await giveSeats(ctx, run, seats)).entries()) {
      const plan = seats[index]?.plan;
      if (plan && answer instanceof AppError) late.set(plan, errorsAtAssignee(answer));
    }
    return late;
  }
  const wanted: { plan: Plan; checkOut: CheckOut }[] = [];
  for (const [plan, id] of ids) {
    if (plan.handing === null || plan.handing.isThere) continue;
    try {
      wanted.push({ plan, checkOut: checkOutOf(run, id, plan.handing, plan.prepared.cells) });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      late.set(plan, error);
    }
  }
  if (wanted.length === 0) return late;
  const real = wanted.filter((one) => !tried.has(one.checkOut.assetId));
  const others = wanted.filter((one) => tried.has(one.checkOut.assetId));
  const keep = (some: typeof wanted, answers: readonly (true | AppError)[]): void => {
    for (const [index, { plan }] of some.entries()) {
      const answer = answers[index];
      if (answer instanceof AppError) late.set(plan, errorsAtAssignee(answer));
    }
  };
  if (others.length > 0)
    keep(
      others,
      await tryCheckOuts(
        ctx,
        others.map((one) => one.checkOut),
        await assetsIn(ctx, tried),
      ),
    );
  if (real.length > 0)
    keep(
      real,
      await checkOutEach(
        ctx,
        real.map((one) => one.checkOut),
      ),
    );
  // A check-out moves the asset; a location in the file takes precedence.
  const placed = real.flatMap(({ plan, checkOut }) =>
    plan.input['location_id'] && !late.has(plan)
      ? [{ plan, change: { id: checkOut.assetId, input: { location_id: plan.input['location_id'] } } }]
      : [],
  );
  for (const [index, answer] of (
    await updateMany(
      ctx,
      run.record,
      placed.map((one) => one.change),
    )
  ).entries()) {
    const plan = placed[index]?.plan;
    if (plan && answer instanceof AppError) late.set(plan, answer);
  }
  return late;
}

/** Unwritten assets of a check, for validating check-outs. */
async function assetsIn(ctx: Context, tried: ReadonlyMap<string, Change>): Promise<Map<string, LockedAsset>> {
  const ids = [...new Set([...tried.values()].map((one) => String(one.values['status'])))];
  const labels = await ctx.tx.rows(
    sql<
      Pick<Tables['status_label'], 'id' | 'name' | 'type'>
    >`select id, name, type from status_label where company_id = ${ctx.companyId} and id = any(${ids}::uuid[])`,
  );
  const byId = new Map(labels.map((one) => [one.id, one]));
  return new Map(
    [...tried].map(([id, { values }]): [string, LockedAsset] => {
      const label = byId.get(String(values['status']));
      const text = (key: string): string | null => (typeof values[key] === 'string' ? values[key] : null);
      return [
        id,
        {
          id,
          asset_tag: text('asset_tag') ?? '',
          name: text('name'),
          assignee_type: null,
          assignee_id: null,
          assignee_name: null,
          shown_assignee: null,
          checked_out_at: null,
          expected_checkin: null,
          status_id: String(values['status']),
          status_name: label?.name ?? '',
          status_type: label?.type ?? '',
          location_id: text('location'),
          default_location_id: text('default_location'),
          work_space_id: String(values['work_space']),
        },
      ];
    }),
  );
}

/** Unique values may depend on other rows of the batch, and records may be gone meanwhile. */
function mayDepend(answers: readonly unknown[], creates: number, changes: number): boolean {
  const problems = answers.flatMap((one) =>
    one instanceof AppError ? Object.values(one.problems ?? {}).map((problem) => problem.key) : [],
  );
  return (
    problems.includes('no_such_record') ||
    (problems.includes('taken') && (changes > 1 || (changes === 1 && creates > 0)))
  );
}

function doneOf(
  ctx: Context,
  run: Run,
  plan: Plan,
  answer: string | AppError | boolean,
  late: AppError | undefined,
  isWritten: boolean,
): Done {
  const error = answer instanceof AppError ? answer : late;
  if (error) {
    const reasons = reasonsOf(ctx, run, error, plan.prepared.news ?? plan.prepared.cells);
    return { plan, isDone: late !== undefined && isWritten, written: refusal(reasons) };
  }
  const id = typeof answer === 'string' ? answer : (plan.id ?? '');
  const isHanded = plan.handing !== null && !plan.handing.isThere;
  const isPromised = Object.keys(plan.promised).length > 0;
  const outcome = plan.id === null ? 'created' : answer === true || isHanded || isPromised ? 'changed' : 'unchanged';
  return {
    plan,
    isDone: false,
    written: { outcome, record_id: id, changes: [], messages: plan.messages, ...plan.signIn },
  };
}

/** Adds the changes of each record. */
async function withChanges(ctx: Context, run: Run, done: readonly Done[]): Promise<Done[]> {
  const changed = done.filter((one) => one.written.outcome === 'changed');
  const after = await lockRecords(
    ctx,
    run.record,
    changed.map((one) => one.plan.id ?? ''),
  );
  const pairs = changed.map((one) => ({ before: one.plan.before ?? {}, values: after.get(one.plan.id ?? '') ?? {} }));
  const described = new Map(changed.map((one, index) => [one, index]));
  const names = await namesIn(ctx, run.record, pairs);
  const lists = pairs.map((pair) => linesOf(run.record, pair, names));
  return done.map((one) => {
    const index = described.get(one);
    if (index === undefined) return one;
    const { plan } = one;
    const own = (lists[index] ?? []).filter((change) => !DERIVED.has(change.field));
    const promised = Object.entries(plan.promised).map(([key, name]) => ({
      field: key.replace(/_id$/, ''),
      from: null,
      to: { id: '', name },
    }));
    const handed =
      plan.handing && !plan.handing.isThere && !run.record.importAssignee
        ? [{ field: 'assignee', from: null, to: plan.handing.assignee }]
        : [];
    return { ...one, written: { ...one.written, changes: [...own, ...promised, ...handed] } };
  });
}
