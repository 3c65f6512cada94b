import { expect, it } from 'vitest';
import { testApp } from '../../../app/test/app.ts';

const app = await testApp();

it('every write of an asset adds to at most 16 indexes', async () => {
  const { rows } = await app.database.owner.query<{ name: string }>(
    `select indexrelid::regclass::text as name from pg_index where indrelid = 'asset'::regclass`,
  );
  expect(rows.length).toBeLessThanOrEqual(16);
});
