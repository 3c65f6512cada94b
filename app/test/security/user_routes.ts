import { importFile } from '../../../modules/import/test/imports.ts';
import type { TestApp } from '../app.ts';
import type { TestUser, World } from '../world.ts';

/** The attacked user; files refer to them by username. */
export interface Target {
  readonly id: string;
  readonly username: string;
}

/** A way of changing a user. The answer is ignored; changes count. */
export type UserRoute = (
  at: { readonly app: TestApp; readonly world: World },
  who: TestUser,
  target: Target,
  input: Readonly<Record<string, unknown>>,
) => Promise<void>;

/** File headings by input key. */
const HEADINGS: Readonly<Record<string, string>> = {
  user_type: 'User type',
  activated: 'May sign in',
  email: 'Email',
  custom_permissions: 'Own permissions',
  groups_ids: 'Groups',
  work_space_ids: 'Workspaces',
};

function cell(value: unknown, names: Readonly<Record<string, string>>): string {
  if (Array.isArray(value)) return value.map((one) => names[String(one)] ?? String(one)).join(', ');
  return value === true ? 'yes' : value === false ? 'no' : String(value ?? '');
}

/** Names of groups and workspaces by id, for files. */
async function namesOf(world: World): Promise<Record<string, string>> {
  const names: Record<string, string> = {};
  for (const wire of ['groups', 'workspace']) {
    const { body } = await world.owner.call<{ results: { id: string; name: string }[] }>(
      'GET',
      `${wire}/?page_size=100`,
    );
    for (const one of body.results) names[one.id] = one.name;
  }
  return names;
}

/** Every route that changes user fields: what one refuses, all refuse. */
export const USER_ROUTES: Readonly<Record<string, UserRoute>> = {
  PATCH: async (_at, who, target, input) => void (await who.call('PATCH', `users/${target.id}/`, input)),
  PUT: async ({ world }, who, target, input) => {
    const { body } = await world.owner.call('GET', `users/${target.id}/`);
    await who.call('PUT', `users/${target.id}/`, {
      first_name: body['first_name'],
      last_name: body['last_name'],
      username: target.username,
      email: body['email'],
      ...input,
    });
  },
  'the bulk change': async (_at, who, target, input) =>
    void (await who.call('PATCH', 'users/bulk-update/', { ids: [target.id], changes: input })),
  'a bulk job': async ({ app }, who, target, input) => {
    const job = await who.call<{ id: string }>('POST', 'bulk-jobs/', {
      record: 'user',
      action: 'edit',
      ids: [target.id],
      params: input,
    });
    await app.runJobs();
    await who.call('POST', `bulk-jobs/${job.body.id}/run/`, {});
    await app.runJobs();
  },
  'an import': async ({ app, world }, who, target, input) => {
    const names = await namesOf(world);
    const keys = Object.keys(input);
    const file = `Username,${keys.map((key) => HEADINGS[key]).join(',')}\n${target.username},${keys.map((key) => `"${cell(input[key], names)}"`).join(',')}\n`;
    await importFile(app, who, 'users', file, 'run').catch(() => undefined);
  },
  'the own profile': async (_at, who, target, input) => {
    await who.call('PATCH', `users/update_user/${target.id}/`, input);
    await who.call('PATCH', 'users/update_user/', input);
  },
  'the call for the address': async (_at, who, target, input) =>
    void (await who.call('PATCH', 'users/update_user_email/', { user_id: target.id, email: input['email'] })),
  'the call for permissions': async (_at, who, target, input) => {
    await who.call('PATCH', `permissions/user/${target.id}/update_permission/`, {
      custom_permissions: input['custom_permissions'] ?? [],
    });
    await who.call('POST', `permissions/user/${target.id}/remove/`, { permissions: ['assets:read', 'assets:delete'] });
  },
  'the members of a group': async (_at, who, target, input) => {
    for (const group of Array.isArray(input['groups_ids']) ? input['groups_ids'] : [])
      await who.call('POST', `group-member/${String(group)}/add-users/`, { user_ids: [target.id] });
  },
  'an invitation': async ({ world }, who, target, input) => {
    await who.call('POST', 'invitations/resend/', { ids: [target.id] });
    await who.call('POST', 'invitations/withdraw/', { ids: [target.id] });
    await who.call('POST', `invitations/${target.id}/link/`, {});
    const { body } = await world.owner.call('GET', `users/${target.id}/`);
    await who.call('POST', 'invitations/', {
      people: [{ email: body['email'] }],
      ...('groups_ids' in input ? { groups_ids: input['groups_ids'] } : {}),
    });
  },
};
