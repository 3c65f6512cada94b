import { beforeAll, describe, expect, test } from 'vitest';
import { newEmail } from '../people.ts';
import { makeWorld, type TestUser, type World } from '../world.ts';
import { escalationSetup } from './escalation_setup.ts';
import { USER_ROUTES, type Target } from './user_routes.ts';

const { app, ALL_ABOUT_PEOPLE, clerkOf, targeted, rightsOf, group } = await escalationSetup();

interface Attack {
  readonly who: TestUser;
  readonly target: Target;
  readonly input: Readonly<Record<string, unknown>>;
}

/** Each attack by every route, checking afterwards that nothing changed. They share a company. */
function byEveryRoute<Name extends string>(
  names: readonly Name[],
  prepare: (world: World, clerk: TestUser) => Promise<Readonly<Record<Name, Attack>>>,
): void {
  let world: World;
  let attacks: Readonly<Record<Name, Attack>>;
  beforeAll(async () => {
    world = await makeWorld(app);
    attacks = await prepare(world, await clerkOf(world));
  });

  describe.each(names)('%s', (name) => {
    test.each(Object.entries(USER_ROUTES))('not by %s', async (_door, knock) => {
      const { who, target, input } = attacks[name];
      const before = await rightsOf(world, target.id);
      await knock({ app, world }, who, target, input);
      expect(await rightsOf(world, target.id)).toEqual(before);
    });
  });
}

test.each(Object.entries(USER_ROUTES).filter(([name]) => name !== 'the own profile'))(
  '%s leads somewhere for who may: the attacks knock at the right doors',
  async (name, door) => {
    const world = await makeWorld(app);
    const team = await group(world, ['assets:read']);
    const made = await world.owner.call<{ id: string }>('POST', 'users/', { first_name: 'Grace', email: newEmail() });
    const target = await targeted(world, made.body);
    const before = await rightsOf(world, target.id);
    await door(
      { app, world },
      world.owner,
      target,
      name.endsWith('address')
        ? { email: newEmail() }
        : { custom_permissions: ['category:read'], groups_ids: [team], user_type: 'admin' },
    );
    expect(await rightsOf(world, target.id), name).not.toEqual(before);
  },
);

describe('CVE-2024-5685: nobody puts themselves into a group, nor lets themselves into a workspace', () => {
  byEveryRoute(['a group', 'a workspace'], async (world, clerk) => {
    const own = { who: clerk, target: await targeted(world, clerk) };
    return {
      'a group': { ...own, input: { groups_ids: [await group(world, ['assets:read'])] } },
      'a workspace': { ...own, input: { work_space_ids: [await world.workspace('Second')] } },
    };
  });
});

describe('CVE-2026-48493: nobody changes their own permissions or type', () => {
  byEveryRoute(['permissions', 'the type'], async (world, clerk) => {
    const own = { who: clerk, target: await targeted(world, clerk) };
    return {
      permissions: { ...own, input: { custom_permissions: ['assets:delete', ...ALL_ABOUT_PEOPLE] } },
      'the type': { ...own, input: { user_type: 'admin' } },
    };
  });
});

describe('CVE-2025-15602, CVE-2026-49976: the address of somebody higher is changed by no form, call or file', () => {
  byEveryRoute(['the owner', 'an admin'], async (world, clerk) => {
    const on = async (higher: TestUser): Promise<Attack> => ({
      who: clerk,
      target: await targeted(world, higher),
      input: { email: newEmail() },
    });
    return { 'the owner': await on(world.owner), 'an admin': await on(await world.user({ user_type: 'admin' })) };
  });
});

describe('where somebody higher is invited but does not sign in yet, the invitation goes nowhere else', () => {
  let mails: () => Promise<number>;
  let sent: number;
  byEveryRoute(['invited', 'not yet'], async (world, clerk) => {
    mails = async () => (await world.owner.call<{ results: unknown[] }>('GET', 'mailbox/')).body.results.length;
    const invited = await world.owner.call<{ id: string }>('POST', 'users/', {
      first_name: 'Grace',
      email: newEmail(),
      activated: true,
      user_type: 'admin',
    });
    const coming = await world.owner.call<{ id: string }>('POST', 'users/', {
      first_name: 'Ada',
      email: newEmail(),
      user_type: 'admin',
    });
    sent = await mails();
    const on = async (person: { id: string }): Promise<Attack> => ({
      who: clerk,
      target: await targeted(world, person),
      input: { email: newEmail() },
    });
    return { invited: await on(invited.body), 'not yet': await on(coming.body) };
  });

  test('nor is anything mailed', async () => {
    expect(await mails()).toBe(sent);
  });
});

describe('CVE-2026-48507: nobody is locked out who stands higher, nor the owner by anybody, nor oneself', () => {
  byEveryRoute(
    ['the owner', 'an admin', 'who may more', 'oneself', 'the owner, by an admin', 'the owner, by themselves'],
    async (world, clerk) => {
      const [admin, keeper] = [
        await world.user({ user_type: 'admin' }),
        await world.user({ permissions: ['assets:delete'] }),
      ];
      const by = async (who: TestUser, higher: TestUser): Promise<Attack> => ({
        who,
        target: await targeted(world, higher),
        input: { activated: false },
      });
      return {
        'the owner': await by(clerk, world.owner),
        'an admin': await by(clerk, admin),
        'who may more': await by(clerk, keeper),
        oneself: await by(clerk, clerk),
        'the owner, by an admin': await by(admin, world.owner),
        'the owner, by themselves': await by(world.owner, world.owner),
      };
    },
  );
});
