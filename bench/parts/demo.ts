import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { readConfig } from '@steward/kernel/server/config.ts';
import { makeDemo } from '@steward/modules/demo/server';
import { makeLive } from '@steward/modules/live/server';
import { MODULES } from '../../app/server/modules.ts';
import { hashPassword } from '../../modules/sign_in/server/passwords/strong_password.ts';
import type { ApiAccess } from './measure.ts';
import { once, type Place, type Server } from './server.ts';

interface SignIn {
  readonly email: string;
  readonly password: string;
}

/**
 * The demonstration company, made once per kept folder, with another password, since a production server would disable
 * the public one.
 */
export async function demoCompany(place: Place): Promise<SignIn> {
  return once(place, 'demonstration', async () => {
    process.stdout.write('Making the demonstration company …\n');
    const { database } = place;
    const log = pino({ level: 'fatal' });
    const config = readConfig({ NODE_ENV: 'production', STEWARD_DATA: place.folder, PORT: '0' });
    const live = makeLive({ database, log });
    try {
      const { email } = await makeDemo({ config, database, log, live, modules: MODULES.parts, now: () => new Date() });
      const password = randomUUID();
      const hash = await hashPassword(password);
      const people = `%@${email.split('@')[1]}`;
      await database.global((tx) => tx.run(sql`update account set password_hash = ${hash} where email like ${people}`));
      return { email, password };
    } finally {
      await live.close();
    }
  });
}

/** Signs in to a company. */
export async function signedIn(server: Pick<Server, 'address'>, who: SignIn): Promise<ApiAccess> {
  const answer = await fetch(`${server.address}/api/v1/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(who),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  const { access, user } = (await answer.json()) as { access: string; user: { company: { id: string } } };
  return { address: `${server.address}/api/v1/${user.company.id}/all/`, token: access };
}
