import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';

const app = await testApp();

const ask = async (who: TestUser, path: string, query: Record<string, string>): Promise<unknown> => {
  const answer = await who.call('GET', `dynamic-fields/${path}/?${String(new URLSearchParams(query))}`);
  return answer.status === 200 ? answer.body : answer.status;
};

it('columns of lists are asked for by name, of one type and of all, and for their choices [R7.68]', async () => {
  const { owner, user } = await makeWorld(app);
  const field = { record: 'asset', type: 'select', name: 'Cost centre', options: 'North\nSouth' };
  const { body } = await owner.call<{ key: string }>('POST', 'custom-fields/', field);
  await owner.call('POST', 'custom-fields/', { record: 'supplier', type: 'text', name: 'cost CENTRE' });
  const name = ' cost centre';
  expect(await ask(owner, 'column_exist', { module_type: 'asset', name })).toEqual({ exists: true });
  expect(await ask(owner, 'column_exist', { module_type: 'locations', name })).toEqual({ exists: false });
  expect(await ask(owner, 'column_exist', { module_type: 'asset', name: 'SERIAL' })).toEqual({ exists: true });
  expect(await ask(owner, 'column_exist', { module_type: 'nonsense', name })).toBe(404);
  expect(await ask(owner, 'column_exist', { module_type: 'asset', name: ' ' })).toBe(400);
  expect(await ask(owner, 'column_exist_all', { name })).toEqual({ exists: true, module_types: ['asset', 'supplier'] });
  expect(await ask(owner, 'drop-down-option', { column_key: body.key })).toEqual({ options: ['North', 'South'] });
  expect(await ask(owner, 'drop-down-option', { column_key: 'c_none' })).toBe(404);

  const clerk = await user({ permissions: ['suppliers:read'] });
  expect(await ask(clerk, 'column_exist', { module_type: 'asset', name })).toBe(404);
  const stranger = (await makeWorld(app)).owner;
  expect(await ask(stranger, 'drop-down-option', { column_key: body.key })).toBe(404);
});
