import { beforeEach, describe, expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type World } from '../../../app/test/world.ts';
import { exported, importFile } from '../../import/test/imports.ts';
import type { ArrangedFields } from '../contract/wire.ts';

const app = await testApp();
let world: World;
let category: string;
let keys: Record<'Centre' | 'Ports' | 'Memory' | 'Colour', string>;

beforeEach(async () => {
  world = await makeWorld(app);
  category = await world.owner.create('category', { name: 'Laptops', type: 'asset' });
  keys = { Centre: '', Ports: '', Memory: '', Colour: '' };
  for (const name of ['Centre', 'Ports', 'Memory', 'Colour'] as const)
    keys[name] = await field({ name, record: 'asset', kind: name === 'Ports' ? 'round_numbers' : 'single_line' });
});

const field = async (input: object): Promise<string> =>
  (await world.owner.call<{ key: string }>('POST', 'custom-fields/', { type: 'text', ...input })).body.key;
const set = (layout: string, more: object = {}): Promise<string> =>
  world.owner.create('fieldset', { name: 'Laptops', record: 'asset', layout, ...more });
const model = (fieldset_id: string | null, name = 'Book'): Promise<string> =>
  world.owner.create('asset-model', { name, category_id: category, fieldset_id });
const idOf = async (name: string): Promise<string> => {
  const found = await world.owner.call<{ results: { id: string }[] }>('GET', `custom-fields/?search=${name}`);
  return found.body.results[0]?.id ?? '';
};
const ask = async <T = ArrangedFields>(path: string): Promise<T> =>
  (await world.owner.call<T & object>('GET', `fieldset/${path}`)).body;
const shown = async (path: string): Promise<unknown[]> =>
  (await ask(path)).fields.map((one) => [one.name, one.section, one.required]);

describe('a fieldset', () => {
  it('[R7.42] says which fields the assets of a model have, in order and sections; the type has those that are in none', async () => {
    const id = await set('# Hardware\nmemory *\nPORTS\n# Looks\ncolour');
    const laptop = await model(id);
    expect(await shown(`fields-by-model/?model_id=${laptop}`)).toEqual([
      ['Centre', null, false],
      ['Memory', 'Hardware', true],
      ['Ports', 'Hardware', false],
      ['Colour', 'Looks', false],
    ]);
    expect(await ask(`fields-by-model/?model_id=${laptop}`)).toMatchObject({ fieldset: { id, name: 'Laptops' } });
    const other = await model(null, 'Desk');
    expect(await shown(`fields-by-model/?model_id=${other}`)).toEqual([['Centre', null, false]]);
    expect(await shown('fields-by-module-type/?module_type=assets')).toEqual([['Centre', null, false]]);
    const stranger = await makeWorld(app);
    for (const path of [`fields-by-model/?model_id=${laptop}`, 'fields-by-module-type/?module_type=custom_field'])
      expect((await stranger.owner.call('GET', `fieldset/${path}`)).status).toBe(404);
  });

  it('[R7.42] is the default of its type, one for each, chosen for several types at once', async () => {
    await field({ name: 'Seats', record: 'license' });
    const first = await set('memory', { is_default: true });
    const second = await set('colour', { name: 'Others', is_default: true });
    expect(await shown('fields-by-module-type/?module_type=asset')).toEqual([
      ['Centre', null, false],
      ['Ports', null, false],
      ['Colour', 'Others', false],
    ]);
    expect((await world.owner.call('GET', `fieldset/${first}/`)).body).toMatchObject({ is_default: false });
    const licenses = await set('seats', { name: 'Seats', record: 'license' });
    const choose = (defaults: unknown) => world.owner.call('PUT', 'fieldset/update-defaults/', { defaults });
    const chosen = [
      { module_type: 'asset', fieldset_id: first },
      { module_type: 'license', fieldset_id: licenses },
    ];
    expect((await choose(chosen)).status).toBe(200);
    const named = async () =>
      (await ask<{ results: { module_type: string; fieldset: { id: string } | null }[] }>('default/')).results.flatMap(
        (one) => (one.fieldset ? [[one.module_type, one.fieldset.id]] : []),
      );
    expect((await named()).toSorted()).toEqual(
      [
        ['asset', first],
        ['license', licenses],
      ].toSorted(),
    );
    expect((await choose([{ module_type: 'asset', fieldset_id: licenses }])).status).toBe(400);
    expect((await choose([{ module_type: 'asset', fieldset_id: null }])).status).toBe(200);
    expect(await named()).toEqual([['license', licenses]]);
    const clerk = await world.user({ permissions: ['assets:read', 'customFields:read'] });
    expect((await clerk.call('PUT', 'fieldset/update-defaults/', { defaults: [] })).status).toBe(403);
    expect((await clerk.call('GET', 'fieldset/default/')).status).toBe(200);
    await world.owner.call('DELETE', 'fieldset/delete/', { ids: [second] });
  });

  it('has a required field: assets of its models need it when they are new, get the model, or lose it', async () => {
    const laptop = await model(await set('memory *'));
    const desk = await model(null, 'Desk');
    const add = (model_id: string, input: object = {}) =>
      world.owner.call<{ id: string }>('POST', 'assets/', { name: 'A', model_id, ...input });
    const refused = await add(laptop);
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, expect.arrayContaining([keys.Memory])]);
    expect((await add(laptop, { [keys.Memory]: '16 GB' })).status).toBe(201);
    const plain = await add(desk);
    expect(plain.status).toBe(201);
    const change = (input: object) => world.owner.call('PATCH', `assets/${plain.body.id}/`, input);
    expect((await change({ name: 'B' })).status).toBe(200);
    expect((await change({ model_id: laptop })).status).toBe(400);
    expect((await change({ model_id: laptop, [keys.Memory]: '8 GB' })).status).toBe(200);
    expect((await change({ [keys.Memory]: null })).status).toBe(400);
    expect((await change({ name: 'C' })).status).toBe(200);
  });

  it('narrows a field that is required itself to the records that have it', async () => {
    const serial = await field({ name: 'Serial of battery', record: 'asset', required: true });
    const desk = await model(null, 'Desk');
    const add = (model_id: string) => world.owner.call('POST', 'assets/', { name: 'A', model_id });
    expect((await add(desk)).status).toBe(400);
    const laptop = await model(await set(serial));
    expect((await add(desk)).status).toBe(201);
    expect((await add(laptop)).body).toHaveProperty(serial);
    expect((await add(laptop)).status).toBe(400);
  });

  it('is for fields of one type; one that is in the recycle bin keeps its place, and models hinder its deletion', async () => {
    const wrong = await world.owner.call('POST', 'fieldset/', { name: 'X', record: 'license', layout: 'Memory' });
    expect([wrong.status, wrong.body]).toEqual([400, expect.objectContaining({ layout: [expect.any(String)] })]);
    const id = await set('memory\ncolour *');
    expect((await world.owner.call('PATCH', `fieldset/${id}/`, { record: 'license' })).status).toBe(400);
    const laptop = await model(id);
    const memory = (
      await world.owner.call<{ results: { id: string; name: string }[] }>('GET', 'custom-fields/?search=Memory')
    ).body.results[0]?.id;
    await world.owner.call('DELETE', 'custom-fields/delete/', { ids: [memory] });
    expect(await shown(`fields-by-model/?model_id=${laptop}`)).not.toContainEqual(['Memory', 'Laptops', false]);
    const kept = await world.owner.call('PATCH', `fieldset/${id}/`, { layout: `${keys.Colour}\n${keys.Memory}` });
    expect([kept.status, kept.body['layout']]).toEqual([200, `Colour\n${keys.Memory}`]);
    const row = await world.owner.call<{ deletion_dependencies: object[] }>('GET', `fieldset/${id}/`);
    expect(row.body.deletion_dependencies).toEqual([{ record: 'asset_model', count: 1 }]);
    await world.owner.call('PATCH', `asset-model/${laptop}/`, { fieldset_id: null });
    const seats = await set('', { name: 'Seats', record: 'license' });
    expect((await world.owner.call('PATCH', `asset-model/${laptop}/`, { fieldset_id: seats })).status).toBe(400);
    const asset = await world.owner.call('POST', 'assets/', { name: 'A', model_id: await model(id, 'Third') });
    expect(asset.body).toMatchObject({ fieldset: { id, name: 'Laptops' } });
  });

  it('is called by its fields in answers and in the history, which brings its former ones back', async () => {
    const id = await set('# Hardware\nmemory *');
    const change = (input: object) => world.owner.call('PATCH', `fieldset/${id}/`, input);
    await change({ layout: `${keys.Ports}\n# Hardware\nMEMORY *` });
    const again = await change({ layout: `ports\n# Hardware\n${keys.Memory}*` });
    expect(again.body).toMatchObject({ layout: 'Ports\n# Hardware\nMemory *', version: 2 });
    const lines = async () =>
      (
        await world.owner.call<{ results: { id: string; changes: object[] }[] }>(
          'GET',
          `activity-logs/?record=fieldset&id=${id}`,
        )
      ).body.results;
    const [newest] = await lines();
    expect(newest?.changes).toEqual([
      expect.objectContaining({ field: 'layout', from: '# Hardware\nMemory *', to: 'Ports\n# Hardware\nMemory *' }),
    ]);
    await world.owner.call('PATCH', `custom-fields/${await idOf('Ports')}/`, { name: 'Sockets' });
    expect((await world.owner.call('GET', `fieldset/${id}/`)).body).toMatchObject({
      layout: 'Sockets\n# Hardware\nMemory *',
    });
  });

  it('goes out to a file and comes back, also to another company with fields of these names', async () => {
    const id = await set('# Hardware\nmemory *\nPorts', { is_default: true });
    const file = await exported(world.owner, 'fieldset');
    const other = await makeWorld(app);
    for (const name of ['Memory', 'Ports'])
      await other.owner.create('custom-fields', { type: 'text', name, record: 'asset' });
    expect((await importFile(app, world.owner, 'fieldset', file, 'check')).job.totals).toMatchObject({ unchanged: 1 });
    expect((await importFile(app, other.owner, 'fieldset', file, 'run')).job.totals).toMatchObject({ created: 1 });
    const [there] = (await other.owner.call<{ results: { id: string }[] }>('GET', 'fieldset/')).body.results;
    expect(there).toMatchObject({ layout: '# Hardware\nMemory *\nPorts', is_default: true, name: 'Laptops' });
    expect(there?.id).not.toBe(id);
  });

  it('loses a field that goes for good, and is the one default again when it comes back', async () => {
    const id = await set('memory\ncolour', { is_default: true });
    const memory = await idOf('Memory');
    await world.owner.call('DELETE', 'custom-fields/delete/', { ids: [memory] });
    const purged = await world.owner.call('DELETE', 'deleted-items/custom_field/delete/', { ids: [memory] });
    expect(purged.status).toBe(200);
    expect((await world.owner.call('GET', `fieldset/${id}/`)).body).toMatchObject({ layout: 'Colour' });
    await world.owner.call('DELETE', 'fieldset/delete/', { ids: [id] });
    const next = await set('colour', { name: 'Others', is_default: true });
    await world.owner.call('DELETE', 'fieldset/delete/', { ids: [next] });
    const last = await set('', { name: 'Last', is_default: true });
    const back = await world.owner.call('POST', 'fieldset/restore/', { ids: [id, next] });
    expect(back.status, back.text).toBe(200);
    const rows = (await world.owner.call<{ results: { id: string; is_default: boolean }[] }>('GET', 'fieldset/')).body;
    expect(new Map(rows.results.map((one) => [one.id, one.is_default]))).toEqual(
      new Map([
        [id, false],
        [next, true],
        [last, false],
      ]),
    );
  });

  it('is one default for each type in the database, whoever asks at once', async () => {
    const answers = await Promise.all(
      ['One', 'Two', 'Three'].map((name) =>
        world.owner.call('POST', 'fieldset/', { name, record: 'asset', is_default: true }),
      ),
    );
    expect(answers.map((one) => one.status)).toEqual([201, 201, 201]);
    const rows = (await world.owner.call<{ results: { is_default: boolean }[] }>('GET', 'fieldset/')).body.results;
    expect(rows.filter((one) => one.is_default)).toHaveLength(1);
  });

  it('tells nothing of a model that was deleted, nor of fields that somebody may not see', async () => {
    const hidden = await field({ name: 'Door code', record: 'asset', encrypted: true });
    const laptop = await model(await set(`memory\n${hidden}`));
    const clerk = await world.user({ permissions: ['assets:read'], workspaces: [world.workspaceId] });
    const asked = `fieldset/fields-by-model/?model_id=${laptop}`;
    const keysOf = async (who: typeof clerk) =>
      (await who.call<ArrangedFields & object>('GET', asked)).body.fields.map((one) => one.key);
    expect(await keysOf(world.owner)).toContain(hidden);
    expect(await keysOf(clerk)).not.toContain(hidden);
    expect(await keysOf(clerk)).toContain(keys.Memory);
    await world.owner.call('DELETE', 'asset-model/delete/', { ids: [laptop] });
    expect((await world.owner.call('GET', asked)).status).toBe(404);
  });
});
