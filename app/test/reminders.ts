import { fill } from '@steward/kernel/contract/messages/index.ts';
import type { Reminder } from '@steward/kernel/server/context/notifications.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { contextAs } from '@steward/kernel/server/identity/contexts/context_of.ts';
import type { TestApp } from './app.ts';
import type { TestUser, World } from './world.ts';

/** What a reminder finds for each of some people, who were last reminded at `last`; `null`: nothing. */
export async function remindersOf(
  app: TestApp,
  world: World,
  name: string,
  people: readonly TestUser[],
  last: Date | null = null,
): Promise<readonly (({ readonly text: string } & Reminder) | null)[]> {
  const kind = app.services.modules.reminders.find(([, one]) => one.name === name)?.[1];
  if (!kind) throw new Error(`No reminder ${name}`);
  return backgroundContext(app.services, world.companyId, 'test', async (ctx) => {
    const audience = await kind.audience(ctx);
    const found: Awaited<ReturnType<typeof remindersOf>>[number][] = [];
    for (const { id } of people) {
      const actor = audience.includes(id) ? await loadActor(ctx.tx, ctx.companyId, id) : null;
      const own = actor && (await contextAs(ctx, actor));
      const one = own && kind.visible?.(own.user) !== false ? await kind.find(own, last) : null;
      found.push(one && { ...one, text: fill(kind.text.en, one.values) });
    }
    return found;
  });
}

/** What a reminder says to each of some people; `null`: nothing. */
export async function reminded(...args: Parameters<typeof remindersOf>): Promise<readonly (string | null)[]> {
  return (await remindersOf(...args)).map((one) => one?.text ?? null);
}
