import { sql, type RawBuilder } from 'kysely';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { mayManageAdmins } from '@steward/kernel/server/identity/role_hierarchy.ts';

/** Neither the caller nor the owner; admins alone change admins. */
export const others = ({ user }: Context): RawBuilder<unknown> =>
  sql`(t.id <> ${user.id} and t.id is distinct from ${user.company.owner}
    and ${mayManageAdmins(user) ? sql`true` : sql`t.user_type <> 'admin'`})`;
