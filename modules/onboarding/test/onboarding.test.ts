import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { testApp } from '../../../app/test/app.ts';
import { sampleRecord } from '../../../app/test/samples.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { STARTER } from '../contract/starter.ts';
import type { Onboarding, StarterAnswer } from '../contract/wire.ts';

const app = await testApp();
const NEW = ['company', 'catalogue', 'locations', 'assets', 'people', 'labels'];

const read = async (user: TestUser): Promise<Onboarding> => (await user.call<Onboarding>('GET', 'onboarding/')).body;
const open = async (user: TestUser): Promise<string[]> =>
  (await read(user)).steps.filter((one) => !one.done).map((one) => one.key);

describe('the first steps', () => {
  it('are done when the records say so, each by itself', async () => {
    const { owner } = await makeWorld(app);
    expect(await open(owner)).toEqual(NEW);
    await owner.call('PATCH', 'company/update/', { country: 'DE' });
    expect(await open(owner)).toEqual(NEW.slice(1));
    await sampleRecord(owner, recordNamed('asset_model'));
    await sampleRecord(owner, recordNamed('location'));
    expect(await open(owner)).toEqual(['assets', 'people', 'labels']);
    await owner.call('PATCH', 'company/add-new-prefix/', { enable_static_tag_prefix: true, asset_tag_prefix: 'AE' });
    // Users without sign-in do not count.
    await sampleRecord(owner, recordNamed('user'));
    expect(await open(owner)).toEqual(['assets', 'people']);
    await owner.call('POST', 'invitations/', { people: [{ email: `first-${owner.id}@example.com` }] });
    await sampleRecord(owner, recordNamed('asset'));
    expect(await open(owner)).toEqual([]);
  });

  it('are open again when what they made has been deleted', async () => {
    const { owner } = await makeWorld(app);
    const { id } = await sampleRecord(owner, recordNamed('location'));
    expect(await open(owner)).not.toContain('locations');
    await owner.call('DELETE', 'locations/delete/', { ids: [id] });
    expect(await open(owner)).toContain('locations');
  });

  it('are those that somebody may do', async () => {
    const world = await makeWorld(app);
    expect((await read(await world.user())).steps).toEqual([]);
    expect(
      (await read(await world.user({ permissions: ['user:write', 'category:write', 'locations:write'] }))).steps.map(
        (one) => one.key,
      ),
    ).toEqual(['locations', 'people']);
    expect((await read(await world.user({ user_type: 'admin' }))).steps.map((one) => one.key)).toEqual(NEW);
  });

  it('are dismissed by one person, for themselves and everywhere', async () => {
    const world = await makeWorld(app);
    const admin = await world.user({ user_type: 'admin' });
    expect(
      (await world.owner.call<Onboarding>('PATCH', 'onboarding/', { checklist: 'dismissed' })).body.is_dismissed,
    ).toBe(true);
    expect([(await read(world.owner)).is_dismissed, (await read(admin)).is_dismissed]).toEqual([true, false]);
    await world.owner.call('PATCH', 'onboarding/', { tour: 'skipped' });
    expect(await read(world.owner)).toMatchObject({ is_dismissed: true, tour: 'skipped' });
    expect((await world.owner.call('PATCH', 'onboarding/', { checklist: null, tour: 'completed' })).body).toMatchObject(
      { is_dismissed: false, tour: 'completed' },
    );
  });

  it('take nothing that is none of theirs', async () => {
    const { owner } = await makeWorld(app);
    for (const body of [{ told: 'Somebody' }, { tour: 'nearly' }, { checklist: true }])
      expect((await owner.call('PATCH', 'onboarding/', body)).status, JSON.stringify(body)).toBe(400);
    expect((await owner.call<{ tour: string[] }>('PATCH', 'onboarding/', { tour: 'nearly' })).body.tour[0]).toContain(
      'completed, skipped',
    );
    expect(await read(owner)).toMatchObject({ tour: null, told: null });
  });
});

describe('the starter set', () => {
  it('is of a kind: every key once, every name in three languages once', () => {
    const keys = STARTER.flatMap((one) => [one.key, ...one.models.map((model) => model.key)]);
    expect(new Set(keys).size).toBe(keys.length);
    for (const language of ['en', 'de', 'es'] as const)
      expect(new Set(STARTER.map((one) => one.name[language].toLowerCase())).size).toBe(STARTER.length);
  });

  it('makes what was chosen, in the language of who chooses, and nothing twice', async () => {
    const { owner } = await makeWorld(app);
    const chosen = { categories: ['vehicles'], models: ['macbook-pro-14', 'macbook-air-13'] };
    const german = { 'accept-language': 'de' };
    expect((await owner.call<StarterAnswer>('POST', 'onboarding/starter/', chosen, german)).body).toEqual({
      categories: 2,
      models: 2,
    });
    expect((await owner.call<StarterAnswer>('POST', 'onboarding/starter/', chosen, german)).body).toEqual({
      categories: 0,
      models: 0,
    });
    const categories = await owner.call<{ results: { name: string }[] }>('GET', 'category/');
    expect(categories.body.results.toSorted((one, other) => one.name.localeCompare(other.name))).toMatchObject([
      { name: 'Fahrzeuge', icon: 'car' },
      { name: 'Notebooks', icon: 'laptop' },
    ]);
    const models = await owner.call<{ results: unknown[] }>('GET', 'asset-model/?sort=name');
    expect(models.body.results).toMatchObject([
      { name: 'MacBook Air 13', category: { name: 'Notebooks' }, manufacturer: { name: 'Apple' }, eol_months: 48 },
      { name: 'MacBook Pro 14' },
    ]);
    const makers = await owner.call<{ count: number }>('GET', 'manufacturer/');
    expect(makers.body.count).toBe(1);
  });

  it('takes a category that is there, and asks for the rights to what it makes', async () => {
    const world = await makeWorld(app);
    await world.owner.call('POST', 'category/', { name: 'laptops', type: 'asset' });
    const half = await world.user({ permissions: ['category:write'] });
    expect((await half.call('POST', 'onboarding/starter/', { models: ['mac-mini'] })).status).toBe(403);
    const clerk = await world.user({ permissions: ['category:write', 'assetmodel:write', 'assetmodel:read'] });
    expect((await clerk.call<StarterAnswer>('POST', 'onboarding/starter/', { models: ['thinkpad-t14'] })).body).toEqual(
      { categories: 0, models: 1 },
    );
    const models = await world.owner.call<{ results: unknown[] }>('GET', 'asset-model/');
    expect(models.body.results).toMatchObject([
      { name: 'ThinkPad T14', category: { name: 'laptops' }, manufacturer: null },
    ]);
  });

  it('refuses what is not in it, by its name', async () => {
    const { owner } = await makeWorld(app);
    for (const body of [{}, { categories: [] }, { categories: ['yachts'] }, { models: 'macbook-pro-14' }])
      expect((await owner.call('POST', 'onboarding/starter/', body)).status, JSON.stringify(body)).toBe(400);
    const { n } = await app.database.inCompany(owner.id, (tx) =>
      tx.one(sql<{ n: number }>`select count(*)::int as n from category where company_id = ${owner.id}`),
    );
    expect(n).toBe(0);
  });
});
