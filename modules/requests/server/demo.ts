import { sql } from 'kysely';
import { v7 } from 'uuid';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import type { RequestKind } from '../contract/portal.ts';
import type { RequestStatus } from '../contract/wire.ts';
import { fromRequests, REQUEST, subjectOf, type SubjectRow } from './request_rows.ts';

interface Demo {
  readonly kind: RequestKind;
  readonly ago: number;
  readonly note: string;
  /** Category of an assigned asset, or name and quantity of a catalog item. */
  readonly category?: string;
  readonly item?: readonly [string, number];
  readonly status?: RequestStatus;
  readonly answer?: string | null;
}

const REQUESTS: readonly Demo[] = [
  { kind: 'return', ago: 2, category: 'Phones', note: 'I have a newer one.' },
  { kind: 'item', ago: 3, item: ['Monitor 27 inch, USB-C', 1], note: 'For working at home.' },
  { kind: 'item', ago: 6, item: ['Safety helmet', 4], note: 'For visitors of the site.', status: 'approved' },
  {
    ...{ kind: 'item', ago: 12, item: ['ThinkPad T16, 32 GB', 1], note: 'Builds take twenty minutes.' },
    ...{ status: 'declined', answer: 'Your laptop is replaced in spring.' },
  },
];

/** Requests of users, some of them open, without emails. */
export function makeDemoData(make: DemoBuilder): Promise<void> {
  // When assets have been checked out.
  make.afterwards(() => makeRequests(make));
  return Promise.resolve();
}

async function makeRequests(make: DemoBuilder): Promise<void> {
  const { companyId, tx, user } = make.ctx;
  const assignees = await tx.rows(sql<{ asset_id: string; user_id: string; name: string; category: string }>`
    select distinct on (t.assignee_user_id) t.id as asset_id, u.id as user_id, u.name, c.name as category
    from asset t join app_user u on u.company_id = ${companyId} and u.id = t.assignee_user_id
    join asset_model m on m.company_id = ${companyId} and m.id = t.model_id
    join category c on c.company_id = ${companyId} and c.id = m.category_id
    where t.company_id = ${companyId} and t.deleted_at is null and u.deleted_at is null and u.id <> ${user.id}
    order by t.assignee_user_id, t.asset_tag`);
  const free = new Set(assignees);
  for (const one of REQUESTS) {
    const who = [...free].find(({ category }) => !one.category || category === one.category);
    if (!who) continue;
    free.delete(who);
    await store(make, one, who);
  }
}

async function store(
  make: DemoBuilder,
  { kind, ago, note, category, item, status = 'open', answer = null }: Demo,
  who: { readonly asset_id: string; readonly user_id: string; readonly name: string },
): Promise<void> {
  const ctx = make.at(ago);
  const { companyId, tx } = ctx;
  const id = v7();
  const decided = status === 'open' ? null : make.moment(ago - 1);
  await tx.run(sql`
    insert into asset_request (company_id, id, kind, asset_id, catalog_item_id, quantity, user_id, status, note, answer,
    created_at, decided_at, decided_by)
    values (${companyId}, ${id}, ${kind}, ${category ? who.asset_id : null},
    ${item ? make.id('catalog_item', item[0]) : null}, ${item?.[1] ?? null}, ${who.user_id}, ${status}, ${note},
    ${answer}, ${ctx.now}, ${decided}, ${decided ? ctx.user.id : null})`);
  const subject = await tx.one(sql<SubjectRow>`
    select ${REQUEST}, t.work_space_id ${fromRequests(ctx)} where r.company_id = ${companyId} and r.id = ${id}`);
  const action = { problem: 'report_problem', return: 'request_return', item: 'request_claim', claim: 'request_claim' };
  const asking = { ...ctx, user: { ...ctx.user, id: who.user_id, name: who.name } };
  await writeActivity(asking, { ...subjectOf(subject), action: action[kind], note });
  if (!decided) return;
  const verdict = status === 'approved' ? 'approve_request' : 'decline_request';
  const target = { type: 'user', id: who.user_id, name: who.name };
  await writeActivity(make.when(decided), { ...subjectOf(subject), action: verdict, target, note: answer });
}
