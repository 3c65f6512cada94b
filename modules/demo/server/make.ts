import { completeCompany } from '@steward/kernel/server/identity/companies.ts';
import { backgroundContext } from '@steward/kernel/server/http/context.ts';
import { makeCompany, hashPassword, DEMO_SIGN_IN } from '@steward/modules/sign_in/server';
import type { Services } from '@steward/kernel/server/services.ts';
import { runAgenda } from './agenda.ts';
import { planAssets } from './assets.ts';
import { makeBase } from './base.ts';
import { builder } from './builder.ts';
import { makeStaff } from './staff.ts';
import { makeViews } from './views.ts';

/** Creates the demonstration company by the regular operations. Always the same, with dates relative to today. */
export async function makeDemo(services: Services): Promise<{ readonly email: string; readonly password: string }> {
  const passwordHash = await hashPassword(DEMO_SIGN_IN.password);
  const owner = {
    firstName: 'Mara',
    lastName: 'Klein',
    email: DEMO_SIGN_IN.email,
    passwordHash,
    language: 'en',
  } as const;
  const who = await makeCompany(services, owner, async (tx, made) => {
    await completeCompany(
      tx,
      made.companyId,
      {
        name: 'Northwind Facilities',
        enable_static_tag_prefix: true,
        asset_tag_prefix: 'NF',
        country: 'DE',
        currency: 'EUR',
        time_zone: 'Europe/Berlin',
      },
      services.now(),
    );
    return made;
  });
  await backgroundContext(
    services,
    who.companyId,
    'demonstration company',
    async (ctx) => {
      const make = builder(ctx);
      const base = await makeBase(make);
      const staff = await makeStaff(make, base, who.userId, passwordHash);
      await runAgenda(make, base, staff, planAssets(make, base));
      await makeViews(make, base);
    },
    { userId: who.userId, source: 'web' },
  );
  return DEMO_SIGN_IN;
}
