import { dayIn } from '@steward/kernel/contract/fields/place.ts';
import type { Context } from './context.ts';

/** The company's date, `offset` days from now, as YYYY-MM-DD. */
export function today(ctx: Context, offset = 0): string {
  return dayAt(ctx, new Date(ctx.now.getTime() + offset * 86_400_000));
}

/** The company's date at a moment. */
export function dayAt(ctx: Context, at: Date): string {
  return dayIn(at, ctx.user.company.settings?.time_zone ?? 'UTC');
}
