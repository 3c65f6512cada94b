import { pino } from 'pino';
import { expect, it } from 'vitest';
import { ownDatabase } from '../../../app/test/database.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from './open.ts';

it('a request may not wait, hold locks or leave a transaction open without end; STATEMENT_TIMEOUT is what a statement has', async () => {
  const config = readConfig({ NODE_ENV: 'test', DATABASE_URL: await ownDatabase('open_test'), STATEMENT_TIMEOUT: '7' });
  const { database, close } = await openDatabase(config, pino({ level: 'silent' }), () => undefined);
  const { rows } = await database.app
    .query(`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock,
    current_setting('idle_in_transaction_session_timeout') as idle,
    current_setting('client_connection_check_interval') as gone`);
  await close();
  expect(rows).toEqual([{ statement: '7s', lock: '15s', idle: '2min', gone: '5s' }]);
});
