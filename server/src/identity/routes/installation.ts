import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { sql } from 'kysely';
import { DEMO_SIGN_IN } from '../../demo/sign_in.ts';
import type { Route } from '../../http/route.ts';
import type { Services } from '../../services.ts';

const version = readVersion();

function readVersion(): string {
  const text: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../../package.json'), 'utf8'));
  return typeof text === 'object' && text !== null && 'version' in text && typeof text.version === 'string' ? text.version : '0.0.0';
}

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
