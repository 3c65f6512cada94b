import { dayIn } from '@steward/kernel/contract/fields/place.ts';
import { addDays } from '@steward/kernel/contract/periods.ts';
import type { Context } from './context.ts';

/** The company's date, `offset` days from now, as YYYY-MM-DD. Days of 23 or 25 hours are days too. */
export function today(ctx: Context, offset = 0): string {
  return addDays(dayAt(ctx, ctx.now), offset);
}

/** The company's date at a moment. */
export function dayAt(ctx: Context, at: Date): string {
  return dayIn(at, ctx.user.company.settings?.time_zone ?? 'UTC');
}
