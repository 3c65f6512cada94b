import { describe, expect, test } from 'vitest';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import { testApp } from '../../../app/test/app.ts';
import { as, pair, start } from '../../permissions/test/previews.ts';

const app = await testApp();

describe('a preview', () => {
  test('shows no view that the person has shared with nobody', async () => {
    const { world, person } = await pair(app);
    for (const shared of ['nobody', 'company']) {
      const saved = await (shared === 'nobody' ? person : world.owner).call('POST', 'list-views/', {
        table: 'assets',
        name: `For ${shared}`,
        shared,
        definition: { search: 'x' },
      });
      expect(saved.status, saved.text).toBe(201);
    }
    await start(world.owner, person.id);
    const seen = await as(world.owner, person.id, 'GET', 'list-views/?table=assets');
    const views = [seen.body['views']].flat().filter((one) => isObject(one) && one['tab'] === undefined);
    expect(views).toMatchObject([{ name: 'For company' }]);
  });
});
