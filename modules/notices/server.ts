import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { endedWorkShape } from '@steward/kernel/contract/answers/records.ts';
import { arrayOf, named, open, shape, type Shape } from '@steward/kernel/contract/answers/shape.ts';
import type { EndedWork } from '@steward/kernel/contract/wire/notices.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { defineServerModule } from '@steward/kernel/server/module.ts';
import type { Notices } from './contract/index.ts';

const noticesShape: Shape<Notices> = named('Notices', open(shape({ work: arrayOf(endedWorkShape) })));

const LATELY_DAYS = 14;
const MAX_WORK = 8;

/** Notices: open work of the caller, and results of their background jobs. */
const noticeRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/notices',
    access: { permission: null },
    summary: 'Read what waits for you, and what became of your imports and bulk jobs',
    answer: noticesShape,
    handle: readNotices,
  },
];

/** Notices of modules for the caller, without those of modules that are off. */
export async function readNotices(ctx: Context): Promise<Notices> {
  const waiting: Record<string, unknown> = {};
  const work: EndedWork[] = [];
  const since = new Date(ctx.now.getTime() - LATELY_DAYS * 86_400_000);
  for (const [module, parts] of ctx.services.modules.notices) {
    const isOn = isModuleOn(ctx.user, module);
    for (const [name, read] of Object.entries(parts.waiting ?? {})) waiting[name] = isOn ? await read(ctx) : null;
    // Support staff have no background jobs of their own.
    if (isOn && parts.work && !ctx.user.support) work.push(...(await parts.work(ctx, since, MAX_WORK)));
  }
  const newest = work.toSorted((one, other) => other.finished_at.localeCompare(one.finished_at));
  return { ...waiting, work: newest.slice(0, MAX_WORK) };
}

export const noticesServer = defineServerModule({
  name: 'notices',
  headings: [{ name: 'Company', paths: ['notices'] }],
  routes: noticeRoutes,
});
