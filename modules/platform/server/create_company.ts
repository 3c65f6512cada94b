import { sql } from 'kysely';
import { v7 } from 'uuid';
import { LANGUAGES } from '@steward/kernel/contract/messages/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid, parseInput } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { Platform, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { insertCompany } from '@steward/kernel/server/identity/companies.ts';
import { invitePerson, copyableLink } from '@steward/modules/sign_in/server';
import { newCompanyFields } from '../contract/actions.ts';
import type { OwnerInvited } from '../contract/wire.ts';
import { inCompany, writeEvent } from './change.ts';
import { lockCompany, toWire } from './companies.ts';

/** Creates a company and invites its owner, so that the platform knows no password. */
export async function createCompany(platform: Platform, { body }: RouteRequest): Promise<OwnerInvited> {
  const values = parseInput(newCompanyFields, body);
  const { services, now } = platform;
  const who = { accountId: null, companyId: v7(), userId: v7() };
  const language = LANGUAGES.find((one) => one === values.language) ?? platform.language;
  const founder = { firstName: values.first_name, lastName: values.last_name, email: values.email, language };
  await services.database.inCompany(who.companyId, async (tx) => {
    await insertCompany(services.modules, tx, who, founder, {
      ...{ now, trialDays: services.config.trialDays, trialEndsOn: values.trial_ends_on },
      profile: { name: values.name, enable_static_tag_prefix: false, asset_tag_prefix: '' },
    });
  });
  return invite(platform, who.companyId, 'created');
}

/** Reinvites an owner who has not accepted; the earlier link ends. */
export function inviteOwner(platform: Platform, { params }: RouteRequest): Promise<OwnerInvited> {
  return invite(platform, pathId(params['id']), 'owner_invited');
}

/** Never for owners who have signed in. Without mail the link is returned. */
async function invite(
  platform: Platform,
  companyId: string,
  action: 'created' | 'owner_invited',
): Promise<OwnerInvited> {
  return inCompany(platform, companyId, async (ctx) => {
    const row = await lockCompany(ctx.tx, companyId);
    const owner = await invited(ctx, row.owner_id);
    if (!owner) throw invalid({ id: { key: 'owner_accepted', params: { name: row.name } } });
    const { email } = owner;
    if (email === null) throw invalid({ email: { key: 'required' } });
    const language = LANGUAGES.find((one) => one === owner.language) ?? ctx.language;
    await invitePerson({ ...ctx, language }, { ...owner, email });
    const byHand = ctx.services.config.smtpUrl === undefined ? await copyableLink(ctx, owner.id) : undefined;
    await writeEvent(ctx, platform, { action, name: row.name, note: email });
    await writeActivity(ctx, { record: { name: 'user' }, id: owner.id, title: owner.name, action: 'invite' });
    return {
      company: await toWire(ctx.tx, await lockCompany(ctx.tx, companyId), platform.now),
      email,
      link: byHand?.link ?? null,
    };
  });
}

async function invited(
  ctx: Context,
  ownerId: string | null,
): Promise<Pick<Tables['app_user'], 'id' | 'name' | 'language' | 'email'> | undefined> {
  return ctx.tx.maybe(sql<Pick<Tables['app_user'], 'id' | 'name' | 'language' | 'email'>>`
    select u.id, u.name, u.email, u.language from app_user u where u.company_id = ${ctx.companyId} and u.id = ${ownerId}::uuid and u.account_id is null and u.deleted_at is null`);
}
