import type { Context } from '../../engine/context.ts';
import { AppError } from '../../engine/errors.ts';
import { linesOf, namesIn } from '../../engine/operations/save.ts';
import { lockRecords, updateRecord } from '../../engine/operations/update.ts';
import { handOver } from './hand_over.ts';
import type { Plan } from './plan.ts';
import { DERIVED, sentences, type Run, type Written } from './row.ts';
import { createMany, updateMany } from './write_many.ts';

/** Rows that get in each other's way are written one after the other instead. */
export class OneByOne extends Error {}

interface Done {
  readonly plan: Plan;
  readonly written: Written;
  /** It is refused, but not all that it wrote could be taken back alone. */
  readonly isDone: boolean;
}

/** Writes what the rows of a batch want: new records, then changes, then what is handed out. */
export async function writePlans(ctx: Context, run: Run, plans: readonly Plan[]): Promise<Done[]> {
  const creates = plans.filter((plan) => plan.id === null);
  const changes = plans.filter((plan) => plan.id !== null);
  const created = await createMany(ctx, run.record, creates.map((plan) => plan.input));
  const changed = await updateMany(ctx, run.record, changes.map((plan) => ({ id: plan.id ?? '', input: plan.input })));
  refuseDependence([...created, ...changed], creates.length, changes.length);
  const answers = new Map<Plan, string | AppError | boolean>([
    ...creates.map((plan, index): [Plan, string | AppError] => [plan, created[index] ?? new AppError('internal')]),
    ...changes.map((plan, index): [Plan, boolean | AppError] => [plan, changed[index] ?? new AppError('internal')]),
  ]);
  const done: Done[] = [];
  for (const plan of plans) done.push(await finish(ctx, run, plan, answers.get(plan) ?? new AppError('internal')));
  return withChanges(ctx, run, done);
}

/** Whether a value is free may depend on what another row of the batch does first; and what was there may be gone. */
function refuseDependence(answers: readonly unknown[], creates: number, changes: number): void {
  const problems = answers.flatMap((one) => (one instanceof AppError ? Object.values(one.problems ?? {}).map((problem) => problem.key) : []));
  if (problems.includes('no_such_record')) throw new OneByOne();
  if (problems.includes('taken') && (changes > 1 || (changes === 1 && creates > 0))) throw new OneByOne();
}

async function finish(ctx: Context, run: Run, plan: Plan, answer: string | AppError | boolean): Promise<Done> {
  const refused = (error: AppError, isDone: boolean): Done => ({ plan, isDone, written: { outcome: 'refused', record_id: null, changes: [], messages: sentences(ctx, run, error, plan.prepared.cells) } });
  if (answer instanceof AppError) return refused(answer, false);
  const id = typeof answer === 'string' ? answer : (plan.id ?? '');
  const { handing } = plan;
  const isHanded = handing !== null && !handing.isThere;
  try {
    if (plan.id === null && plan.self.length > 0) await updateRecord(ctx, run.record, id, Object.fromEntries(plan.self.map((key) => [key, id])));
    if (isHanded) {
      await handOver(ctx, run, id, handing, plan.prepared.cells);
      // Handing out moves a thing to its holder; a place that the file names is where it is in truth.
      if (plan.input['location_id']) await updateRecord(ctx, run.record, id, { location_id: plan.input['location_id'] });
    }
  } catch (error) {
    if (error instanceof AppError) return refused(error, true);
    throw error;
  }
  const isPromised = Object.keys(plan.promised).length > 0;
  const outcome = plan.id === null ? 'created' : answer === true || isHanded || isPromised ? 'changed' : 'unchanged';
  return { plan, isDone: false, written: { outcome, record_id: id, changes: [], messages: plan.messages, ...plan.signIn } };
}

/** With what of each changed record differs now. */
async function withChanges(ctx: Context, run: Run, done: readonly Done[]): Promise<Done[]> {
  const changed = done.filter((one) => one.written.outcome === 'changed');
  const after = await lockRecords(ctx, run.record, changed.map((one) => one.plan.id ?? ''));
  const pairs = changed.map((one) => ({ before: one.plan.before ?? {}, values: after.get(one.plan.id ?? '') ?? {} }));
  const described = new Map(changed.map((one, index) => [one, index]));
  const names = await namesIn(ctx, run.record, pairs);
  const lists = pairs.map((pair) => linesOf(run.record, pair, names));
  return done.map((one) => {
    const index = described.get(one);
    if (index === undefined) return one;
    const { plan } = one;
    const own = (lists[index] ?? []).filter((change) => !DERIVED.has(change.field));
    const promised = Object.entries(plan.promised).map(([key, name]) => ({ field: key.replace(/_id$/, ''), from: null, to: { id: '', name } }));
    const handed = plan.handing && !plan.handing.isThere ? [{ field: 'holder', from: null, to: plan.handing.holder }] : [];
    return { ...one, written: { ...one.written, changes: [...own, ...promised, ...handed] } };
  });
}
