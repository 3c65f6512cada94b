import type { Services } from '@steward/kernel/server/context/context.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { makeCompany, hashPassword, DEMO_SIGN_IN } from '@steward/modules/sign_in/server';
import { builder } from './builder.ts';
import { inOrder } from './order.ts';

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
  const profile = {
    name: 'Northwind Facilities',
    enable_static_tag_prefix: true,
    asset_tag_prefix: 'NF',
    country: 'DE',
    currency: 'EUR',
    time_zone: 'Europe/Berlin',
  };
  const who = await makeCompany(services, owner, profile, (_tx, made) => Promise.resolve(made));
  await backgroundContext(
    services,
    who.companyId,
    'demonstration company',
    async (ctx) => {
      const { make, begin, finish } = builder(ctx, passwordHash);
      for (const [name, demo] of inOrder(services.modules.demos)) {
        begin(name);
        await demo.make(make);
      }
      await finish();
    },
    { userId: who.userId, source: 'web' },
  );
  return DEMO_SIGN_IN;
}
