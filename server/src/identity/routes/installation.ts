import { sql } from 'kysely';
import { DEMO_SIGN_IN } from '../../demo/sign_in.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';
import { VERSION as version } from '../../version.ts';

/** What the login page may know of this installation before anybody signs in. */
async function installation(services: Services): Promise<unknown> {
  const mailbox = services.config.smtpUrl === undefined;
  if (services.config.production) return { demo: null, mailbox, version };
  const demo = await services.database.global((tx) => tx.maybe(sql`select id from account where email = ${DEMO_SIGN_IN.email}`));
  return { demo: demo ? DEMO_SIGN_IN : null, mailbox, version };
}

export const installationRoutes: Route[] = [
  { method: 'GET', path: '/installation', scope: 'public', summary: 'What the login page needs to know', handle: installation },
];
