import type { Context } from '@steward/kernel/server/context/context.ts';
import { decidableKinds } from '../contract/portal.ts';
import type { OpenRequests } from '../contract/wire.ts';
import { listRequests } from './staff_requests.ts';

const FEW = '5';

/** The requests that wait longest for the caller's decision. */
export async function openRequests(ctx: Context): Promise<OpenRequests | null> {
  if (decidableKinds(ctx.user).length === 0) return null;
  const { count, count_is_exact, results } = await listRequests(ctx, { status: 'open', page: '1', page_size: FEW });
  return { count, count_is_exact, results };
}
