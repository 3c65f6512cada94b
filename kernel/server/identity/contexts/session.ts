import { Changes } from '../../context/changes.ts';
import type { Context, Services } from '../../context/context.ts';
import { AppError } from '../../context/errors.ts';
import { sessionById } from '../sessions.ts';
import { actorIn, contextOf } from './context_of.ts';

/** Reads as the user of a session between its requests. Throws what their next request would. */
export async function sessionContext<T>(
  services: Services,
  companyId: string,
  sessionId: string,
  fn: (ctx: Context) => Promise<T>,
): Promise<T> {
  return services.database.inCompany(companyId, async (tx) => {
    const now = services.now();
    const found = await tx.maybe(sessionById(sessionId));
    if (found?.company_id !== companyId) throw new AppError('unauthorized');
    const actor = await actorIn(tx, companyId, found, now);
    if (!actor) throw new AppError('unauthorized');
    const session = { id: sessionId, isSso: found.proof === 'sso' };
    return fn(
      await contextOf({
        services,
        tx,
        companyId,
        actor,
        language: 'en',
        source: 'web',
        apiToken: null,
        session,
        changes: new Changes(),
      }),
    );
  });
}
