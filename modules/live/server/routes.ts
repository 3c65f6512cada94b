import type { FastifyRequest } from 'fastify';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import { Download, type CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { openContext } from '@steward/kernel/server/identity/contexts/request.ts';
import type { Listener } from './event_visibility.ts';
import { liveOf } from './live.ts';
import { EventStream } from './stream.ts';

const HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Disables buffering in proxies.
  'x-accel-buffering': 'no',
};

/** Subscribers receive changes of types that they may read. */
export const liveRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/live',
    access: { permission: null, portal: true, preview: true },
    type: 'text/event-stream',
    summary: 'Follow changes as they happen, as server-sent events: change, or gap where some were missed',
    handle: async (ctx, request) => {
      if (!ctx.user.is_verified) throw new AppError('not_verified');
      const stream = new EventStream();
      const session = ctx.session?.id ?? ctx.apiToken?.id ?? '';
      const ear = {
        session,
        user: ctx.user.id,
        place: `${ctx.companyId} ${ctx.workspaceId ?? 'all'} ${ctx.isPreview ? ctx.user.id : ''}`,
      };
      liveOf(ctx.services).listen(stream, ear, listenerOf(ctx), () => listenerNow(ctx.services, request.raw));
      return new Download(stream, HEADERS);
    },
  },
];

/** Without the transaction, which a stream outlives. */
function listenerOf({ companyId, user, workspaces, limitedGrants, services }: Context): Listener {
  return { companyId, user, workspaces, limitedGrants, services };
}

/** The request's current receiver; `null` when the session or workspace is gone. */
async function listenerNow(services: Services, request: FastifyRequest): Promise<Listener | null> {
  try {
    const { ctx, tx } = await openContext(services, request);
    await tx.rollback();
    return ctx.user.is_verified && !ctx.user.second_factor_missing ? listenerOf(ctx) : null;
  } catch (error) {
    if (error instanceof AppError) return null;
    throw error;
  }
}
