import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../test/database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './open.ts';

it('STATEMENT_TIMEOUT is the time that statements of requests have', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: await ownDatabase('open_test'), STATEMENT_TIMEOUT: '7' });
  const { database, close } = await openDatabase(config, pino({ level: 'silent' }), () => undefined);
  const { rows } = await database.app.query<{ statement_timeout: string }>('show statement_timeout');
  await close();
  expect(rows).toEqual([{ statement_timeout: '7s' }]);
});
