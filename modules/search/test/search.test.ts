import { beforeAll, describe, expect, it } from 'vitest';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser, type World } from '../../../app/test/world.ts';
import type { Found, FoundGroup, PinnedAndRecent, SearchAnswer } from '../contract/wire.ts';
import { searchAllTypes } from '../server/search.ts';

const app = await testApp();
let world: World;
let otherWorkspace: string;
let laptop: string;
let pencil: string;
let hidden: string;

const find = async (user: TestUser, text: string, workspace?: string): Promise<readonly FoundGroup[]> => {
  const path = `global-search?search=${encodeURIComponent(text)}`;
  const answer = await user.call<{ groups: FoundGroup[] }>('GET', workspace ? `/${workspace}/${path}` : path);
  expect(answer.status, answer.text).toBe(200);
  return answer.body.groups;
};
const titles = (groups: readonly FoundGroup[]): string[] =>
  groups.flatMap((group) => group.results.map((one) => `${group.record}: ${one.title}`));

beforeAll(async () => {
  world = await makeWorld(app);
  otherWorkspace = await world.workspace('Elsewhere');
  const category = await world.owner.create('category', { name: 'Things', type: 'asset' });
  const model = await world.owner.create('asset-model', { name: 'Nébula Nine', category_id: category });
  laptop = await world.owner.create('assets', {
    name: 'Laptop of Zoë',
    asset_tag: 'NB-0042',
    serial: 'C02XK1JQLVDQ',
    model_id: model,
    work_space_id: world.workspaceId,
  });
  pencil = await world.owner.create('assets', {
    asset_tag: 'NB-00421',
    model_id: model,
    work_space_id: world.workspaceId,
  });
  hidden = await world.owner.create('assets', {
    name: 'Laptop elsewhere',
    asset_tag: 'ELSE-1',
    model_id: model,
    work_space_id: otherWorkspace,
  });
  await world.owner.create('supplier', { name: 'Laptop Traders' });
  const gone = await world.owner.create('supplier', { name: 'Laptop Leavers' });
  await world.owner.call('DELETE', 'supplier/delete/', { ids: [gone] });
});

describe('searching everything', () => {
  it('[R7.72] finds words over all types, grouped, without what was deleted', async () => {
    expect(titles(await find(world.owner, 'laptop'))).toEqual([
      'asset: Laptop of Zoë',
      'asset: Laptop elsewhere',
      'supplier: Laptop Traders',
    ]);
    expect(titles(await find(world.owner, 'traders laptop'))).toEqual(['supplier: Laptop Traders']);
    expect(await find(world.owner, 'no such thing')).toEqual([]);
    expect(await find(world.owner, '  ')).toEqual([]);
  });

  it('puts the type of the closest match first, and else keeps the order of the navigation', async () => {
    await world.owner.create('assets', {
      name: 'Crate for Traders Inc',
      model_id: await world.owner.create('asset-model', {
        name: 'Crate',
        category_id: await world.owner.create('category', { name: 'Crates', type: 'asset' }),
      }),
      work_space_id: world.workspaceId,
    });
    await world.owner.create('supplier', { name: 'Traders Inc' });
    expect(titles(await find(world.owner, 'traders inc'))).toEqual([
      'supplier: Traders Inc',
      'asset: Crate for Traders Inc',
    ]);
    expect(titles(await find(world.owner, 'crate')).map((one) => one.split(':')[0])).toEqual([
      'asset_model',
      'asset',
      'category',
    ]);
  });

  it('does not mind accents, case, or signs that mean something to a database', async () => {
    expect(titles(await find(world.owner, 'ZOE'))).toEqual(['asset: Laptop of Zoë']);
    expect(titles(await find(world.owner, 'nebula'))).toContain('asset_model: Nébula Nine');
    expect(await find(world.owner, '100%_\\')).toEqual([]);
  });

  it('finds what is written much alike where nothing has the words, and says so', async () => {
    const ask = async (text: string) =>
      (await world.owner.call<SearchAnswer>('GET', `global-search?search=${encodeURIComponent(text)}`)).body;
    expect(titles((await ask('laptp traders')).groups)).toEqual(['supplier: Laptop Traders']);
    expect(await ask('Nebulla')).toMatchObject({ is_similar: true });
    expect(titles((await ask('Nebulla')).groups)).toContain('asset_model: Nébula Nine');
    expect(await ask('laptop')).not.toHaveProperty('is_similar');
    // Short words match too much.
    expect((await ask('xap')).groups).toEqual([]);
  });

  it.each([
    ['MacBook', ['macbok', 'mcabook', 'nacbook', 'macbookk', 'mac.ook']],
    ['Zebra', ['zeba', 'zbera', 'zebraa', 'zedra']],
    ['Dell', ['dall', 'dlel', 'delll', 'dellx']],
  ])('sets a slip of one letter right, in words of four letters too: %s', async (name, slips) => {
    const own = await makeWorld(app);
    const model_id = await own.owner.create('asset-model', {
      name: `${name} Air`,
      category_id: await own.owner.create('category', { name: 'Things', type: 'asset' }),
    });
    await own.owner.create('assets', { name: 'Spare', asset_tag: 'S-1', model_id });
    const reader = await own.user({ permissions: ['assets:read'], workspaces: [own.workspaceId] });
    for (const slip of slips) {
      const { body } = await own.owner.call<SearchAnswer>('GET', `global-search?search=${encodeURIComponent(slip)}`);
      expect(titles(body.groups).toSorted(), slip).toEqual(['asset: Spare', `asset_model: ${name} Air`]);
      expect(body, slip).toMatchObject({ is_similar: true, searched_for: name.toLowerCase() });
      expect(await find(reader, slip), slip).toEqual([]);
    }
  });

  it('takes parts of a serial or tag, names where they were found, and puts the very thing first', async () => {
    const [byPart] = await find(world.owner, 'k1jql');
    expect(byPart?.results).toMatchObject([
      {
        id: laptop,
        title: 'Laptop of Zoë',
        subtitle: 'NB-0042',
        aside: 'Nébula Nine',
        match: { field: 'serial', value: 'C02XK1JQLVDQ' },
        status: { field: 'state', value: 'deployable' },
      },
    ]);
    const [byTag] = await find(world.owner, 'nb-0042');
    expect(byTag?.results.map((one) => one.id)).toEqual([laptop, pencil]);
    const [byOtherTag] = await find(world.owner, 'nb-00421');
    expect(byOtherTag?.results).toMatchObject([
      { id: pencil, title: 'Nébula Nine', subtitle: 'NB-00421', match: null },
    ]);
  });

  it('[R1.2] [R1.3] [R6.3] shows nobody what is not theirs: by right, by workspace, by company', async () => {
    const buyer = await world.user({ permissions: ['supplier:read'], workspaces: [world.workspaceId] });
    expect(titles(await find(buyer, 'laptop'))).toEqual(['supplier: Laptop Traders']);
    const keeper = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
    expect(titles(await find(keeper, 'laptop'))).toEqual(['asset: Laptop of Zoë']);
    expect(titles(await find(world.owner, 'laptop', otherWorkspace))).toEqual([
      'asset: Laptop elsewhere',
      'supplier: Laptop Traders',
    ]);
    const stranger = await makeWorld(app);
    expect(await find(stranger.owner, 'laptop')).toEqual([]);
    const portal = await world.user({ permissions: ['featureportal:read'] });
    expect(titles(await find(portal, 'laptop'))).toEqual([]);
  });

  it('shows a few and says how many there are', async () => {
    const own = await makeWorld(app);
    for (let number = 1; number <= 8; number += 1)
      await own.owner.call('POST', 'supplier/', { name: `Caterer ${number}` });
    const [group] = await find(own.owner, 'cater');
    expect([group?.results.length, group?.count, group?.count_is_exact]).toEqual([6, 8, true]);
  });

  it('sets a word of 30 letters right, and no longer one, whose slips are too many for one pattern', async () => {
    const asked = async (name: string): Promise<unknown> => {
      await world.owner.create('locations', { name });
      const slip = `${name.slice(0, -1)}#`;
      return (await world.owner.call<SearchAnswer>('GET', `global-search?search=${encodeURIComponent(slip)}`)).body
        .searched_for;
    };
    const letters = Array.from({ length: 31 }, (_, at) => String.fromCharCode(97 + ((at * 7 + at * at) % 26))).join('');
    expect(await asked(letters.slice(1))).toBe(letters.slice(1));
    expect(await asked(`z${letters.slice(1)}`)).toBeUndefined();
  });
});

describe('pins and recent things', () => {
  const kept = async (user: TestUser, recent = ''): Promise<PinnedAndRecent> =>
    (await user.call<PinnedAndRecent>('GET', `pins?recent=${recent}`)).body;
  const ids = (list: readonly Found[]): string[] => list.map((one) => one.id);

  it('are kept for each user, the newest first, and let go', async () => {
    const [one, other] = [await world.user({ user_type: 'admin' }), await world.user({ user_type: 'admin' })];
    expect((await one.call('PUT', `pins/asset/${laptop}`)).status).toBe(200);
    expect((await one.call('PUT', `pins/assets/${pencil}`)).status).toBe(200);
    expect((await one.call('PUT', `pins/asset/${laptop}`)).status).toBe(200);
    expect(ids((await kept(one)).pinned)).toEqual([pencil, laptop]);
    expect((await kept(other)).pinned).toEqual([]);
    expect((await one.call('DELETE', `pins/asset/${pencil}`)).status).toBe(200);
    expect((await one.call('DELETE', `pins/asset/${pencil}`)).status).toBe(404);
    expect(ids((await kept(one)).pinned)).toEqual([laptop]);
  });

  it('[R1.2] [R1.3] name only what one may see now', async () => {
    const user = await world.user({ permissions: ['assets:read'], workspaces: [otherWorkspace] });
    expect((await user.call('PUT', `pins/asset/${hidden}`)).status).toBe(200);
    expect((await user.call('PUT', `pins/asset/${laptop}`)).status).toBe(404);
    expect((await user.call('PUT', `pins/supplier/${laptop}`)).status).toBe(403);
    expect(await kept(user, `asset:${laptop},asset:${hidden},supplier:${laptop},nonsense,asset:x`)).toMatchObject({
      pinned: [{ id: hidden }],
      recent: [{ id: hidden }],
    });
    const stranger = await makeWorld(app);
    expect((await kept(stranger.owner, `asset:${laptop}`)).recent).toEqual([]);
    await world.owner.call('DELETE', 'assets/delete/', { ids: [hidden] });
    expect(await kept(user, `asset:${hidden}`)).toEqual({ pinned: [], recent: [] });
  });
});

it('a search over all types is a handful of statements, however many types there are', async () => {
  const asked: string[] = [];
  const { groups } = await backgroundContext(
    app.services,
    world.companyId,
    'test',
    (ctx) => {
      const tx = new Proxy(ctx.tx, {
        get: (target, key) => {
          const method: unknown = Reflect.get(target, key);
          return typeof method !== 'function'
            ? method
            : (...given: unknown[]): unknown => {
                asked.push(String(key));
                return Reflect.apply(method, target, given);
              };
        },
      });
      return searchAllTypes({ ...ctx, tx }, 'nb');
    },
    { userId: world.owner.id },
  );
  expect(titles(groups)).toEqual(expect.arrayContaining(['asset: Nébula Nine']));
  expect(asked.length, asked.join(' ')).toBeLessThanOrEqual(12);
});

describe('a search that takes too long', () => {
  /** The answer when these statements are cancelled, counted from the first. */
  const cancelled = (isLate: (nth: number) => boolean, whole = 60_000): Promise<SearchAnswer> => {
    let asked = 0;
    const late = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
    return backgroundContext(
      app.services,
      world.companyId,
      'test',
      (ctx) => {
        const tx = new Proxy(ctx.tx, {
          get: (target, key) => {
            const method: unknown = Reflect.get(target, key);
            if (typeof method !== 'function') return method;
            return (...given: unknown[]): unknown => {
              if (key === 'savepoint' && isLate(asked++)) return Promise.reject(late);
              return Reflect.apply(method, target, given);
            };
          },
        });
        return searchAllTypes({ ...ctx, tx }, 'traders laptop', { all: 60_000, one: 60_000, whole });
      },
      { userId: world.owner.id },
    );
  };

  it('names the types that were left out, beside what was found in the others', async () => {
    // All at once, then the first type.
    const { left_out: leftOut, groups } = await cancelled((nth) => nth <= 1);
    expect(leftOut).toEqual(['asset']);
    expect(titles(groups)).toEqual(['supplier: Laptop Traders']);
    expect(await cancelled((nth) => nth === 0)).not.toHaveProperty('left_out');
  });

  it('ends after its time, and says that nothing was searched', async () => {
    const { left_out: leftOut, groups } = await cancelled(() => false, 0);
    expect(leftOut).toEqual(expect.arrayContaining(['asset', 'supplier', 'user']));
    expect(groups).toEqual([]);
  });
});
