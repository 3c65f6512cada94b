import { sql } from 'kysely';
import { boolean, nullable, shape, string } from '@steward/kernel/contract/answers/shape.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Route } from '@steward/kernel/server/http/route.ts';

/** Sign-in of the demonstration company's owner. */
export const DEMO_SIGN_IN = { email: 'mara@northwind.example', password: 'steward-demo' } as const;

/** Public facts for the login page, without the version. */
async function installation(services: Services): Promise<unknown> {
  const mailbox = services.config.smtpUrl === undefined;
  const { contact } = services.config;
  if (!services.config.offersDemo) return { demo: null, mailbox, contact };
  const demo = await services.database.global((tx) =>
    tx.maybe(sql`select id from account where email = ${DEMO_SIGN_IN.email} and password_hash is not null`),
  );
  return { demo: demo ? DEMO_SIGN_IN : null, mailbox, contact };
}

export const installationRoutes: Route[] = [
  {
    method: 'GET',
    path: '/installation',
    scope: 'public',
    summary: 'Read what the sign-in page needs to know',
    answer: shape({
      demo: nullable(shape({ email: string, password: string })),
      mailbox: boolean,
      contact: nullable(string),
    }),
    handle: installation,
  },
];
