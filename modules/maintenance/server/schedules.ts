import { sql } from 'kysely';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import type { Schedule } from '@steward/kernel/server/schedules/run.ts';
import { dateByUse } from './by_use.ts';
import { ensureDefaultTypes } from './default_types.ts';
import { planAllNext } from './next_occurrence.ts';

const say = wordsOf('maintenance');

export const maintenanceSchedules: readonly Schedule[] = [
  {
    name: 'follow_maintenance',
    title: say(({ schedules }) => schedules.follow_maintenance),
    time: { at: '01:40' },
    run: async (ctx) => {
      await ensureDefaultTypes(ctx);
      const { services, companyId } = ctx;
      const refused = await planAllNext(services, companyId, null);
      // Saved even if part of the run has failed.
      await backgroundContext(services, companyId, 'maintenance by use', (own) => dateByUse(own, sql`true`));
      if (refused) throw refused;
    },
  },
];
