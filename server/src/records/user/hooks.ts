import type { Problem } from '@steward/contract/fields/index';
import type { SessionUser } from '@steward/contract/wire/entities';
import type { Context } from '../../engine/context.ts';
import { AppError, invalid } from '../../engine/errors.ts';
import type { Change, RecordHooks } from '../../engine/hooks.ts';
import { loadActor } from '../../identity/actor.ts';
import { mayGovern } from '../../identity/ranks.ts';
import { endSignIn, grantSignIn, moveSignIn } from '../../identity/sign_in_link.ts';
import { grantProblems } from './grants.ts';

const RIGHTS = ['user_type', 'groups', 'custom_permissions', 'work_space', 'activated', 'enable_environment'] as const;
const INPUT_KEYS: Readonly<Record<string, string>> = { groups: 'groups_ids', work_space: 'work_space_ids' };

/** Rights first, and all problems at once: who asks for what they may not is told so by field. */
async function prepare(ctx: Context, change: Change): Promise<void> {
  const { before, values } = change;
  const after = { ...before, ...values };
  values['name'] = [after['first_name'], after['last_name']].filter(Boolean).join(' ');
  if (before && before['name'] === values['name']) delete values['name'];

  const changed = RIGHTS.filter((key) => Object.hasOwn(values, key));
  const problems: Record<string, Problem> = {};
  const other = before ? await actorById(ctx, change.id) : null;
  const touchesSignIn = changed.length > 0 || (Object.hasOwn(values, 'email') && before?.['account_id'] !== null);
  if (other && touchesSignIn) {
    const isSelf = other.id === ctx.user.id;
    for (const key of isSelf ? changed : []) problems[INPUT_KEYS[key] ?? key] = { key: 'not_yourself' };
    if (!isSelf && !mayGovern(ctx.user, other)) {
      for (const key of [...changed, ...(Object.hasOwn(values, 'email') ? ['email'] : [])]) problems[INPUT_KEYS[key] ?? key] = { key: 'higher_role' };
    }
    if (values['activated'] === false && ctx.user.company.owner === change.id) problems['activated'] = { key: 'owner_stays' };
  }
  Object.assign(problems, await grantProblems(ctx, before, values), problems);
  if (Object.keys(problems).length > 0) throw new AppError('forbidden', { problems });
  if (after['activated'] === true && typeof after['email'] !== 'string') throw invalid({ email: { key: 'email_for_sign_in' } });
}

/** The sign-in follows the record: granted when it is switched on, moved with the address, ended when switched off. */
async function written(ctx: Context, change: Change): Promise<void> {
  const { before, values } = change;
  const after: Record<string, unknown> = { ...before, ...values };
  const accountId = typeof before?.['account_id'] === 'string' ? before['account_id'] : null;
  if (values['activated'] === false && before) await endSignIn(ctx, [change.id]);
  if (accountId !== null && typeof values['email'] === 'string') await moveSignIn(ctx, accountId, values['email']);
  if (values['activated'] === true) {
    await grantSignIn(ctx, { id: change.id, name: String(after['name']), email: String(after['email']), accountId });
  }
}

async function remove(ctx: Context, ids: readonly string[]): Promise<void> {
  for (const id of ids) {
    const problem = await whyNotRemove(ctx, id);
    if (problem) throw new AppError('forbidden', { problems: { ids: { key: problem } } });
  }
  await endSignIn(ctx, ids);
}

async function whyNotRemove(ctx: Context, id: string): Promise<string | null> {
  if (id === ctx.user.company.owner) return 'owner_stays';
  if (id === ctx.user.id) return 'not_yourself';
  const other = await actorById(ctx, id);
  return other && !mayGovern(ctx.user, other) ? 'higher_role' : null;
}

async function actorById(ctx: Context, id: string): Promise<SessionUser | null> {
  return (await loadActor(ctx.tx, ctx.companyId, id))?.user ?? null;
}

/** What a person may do, and whose sign-in it is, is guarded beyond the permission to edit people. */
export const userHooks: RecordHooks = {
  prepare,
  written,
  remove,
  abilities: (ctx, row, abilities) => {
    if (row.id === ctx.user.id || row.id === ctx.user.company.owner) abilities.delete('delete');
  },
};
