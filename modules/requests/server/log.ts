import { sql } from 'kysely';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import type { LogOf } from '@steward/kernel/server/context/logs.ts';
import { decidableKinds, REQUEST_KINDS } from '../contract/portal.ts';
import type { RequestStatus } from '../contract/wire.ts';
import { fromRequests } from './request_rows.ts';
import { theirs } from './staff_requests.ts';

const say = wordsOf('requests')(({ logs }) => logs.request);

const STATUSES: readonly RequestStatus[] = ['open', 'approved', 'ordered', 'done', 'declined', 'withdrawn'];

/** The requests that the caller may decide, with the days until they were decided, or until now. */
export const requestLog: LogOf<Context> = {
  name: 'request',
  icon: 'inbox',
  fields: () => ({
    requested_at: { kind: 'datetime' },
    kind: { kind: 'select', options: REQUEST_KINDS },
    status: { kind: 'select', options: STATUSES },
    user: { kind: 'reference', to: 'user', actor: true },
    asset: { kind: 'reference', to: 'asset' },
    catalog_item: { kind: 'reference', to: 'catalog_item' },
    quantity: { kind: 'number' },
    decided_at: { kind: 'datetime' },
    decided_by: { kind: 'reference', to: 'user', actor: true },
    days: { kind: 'number', scale: 1 },
  }),
  columns: ['requested_at', 'kind', 'status', 'user', 'asset', 'days'],
  defaultSort: '-requested_at',
  isOpen: ({ user }) => decidableKinds(user).length > 0,
  rows: (ctx) => sql`select r.company_id, r.id, r.created_at as requested_at, r.kind, r.status, r.user_id as user,
      r.asset_id, r.catalog_item_id, r.quantity, r.decided_at, r.decided_by,
      round((extract(epoch from coalesce(r.decided_at, ${ctx.now}) - r.created_at) / 86400)::numeric, 1) as days
    ${fromRequests(ctx)} where ${theirs(ctx)}`,
  words: (language) => say[language],
};
