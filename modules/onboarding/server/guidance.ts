import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { mergeUserState } from '@steward/kernel/server/identity/users.ts';
import { STEPS, TOUR_ENDS, type Onboarding, type StepName } from '../contract/wire.ts';

/** Permissions for a step, one of which is enough; `catalogue` needs both. */
const NEEDS: Readonly<Record<StepName, readonly Permission[]>> = {
  company: ['setting_administrator:all'],
  catalogue: ['category:write', 'assetmodel:write'],
  locations: ['locations:write'],
  assets: ['assets:write'],
  people: ['user:write'],
  labels: ['asset_tag:all'],
};

interface Facts {
  readonly has_categories: boolean;
  readonly has_locations: boolean;
  readonly has_assets: boolean;
  readonly has_people: boolean;
  readonly guidance: Readonly<Record<string, unknown>>;
}

/** Steps that the caller may do, with completion by records, and their dismissals. */
export async function onboardingOf(ctx: Context): Promise<Onboarding> {
  const here = sql`company_id = ${ctx.companyId} and deleted_at is null`;
  // A condition, not a column.
  const facts = await ctx.tx.one(sql<Facts>`
    select exists (select from category where ${here}) and exists (select from asset_model
    where ${here}) as has_categories,
      exists (select from location where ${here}) as has_locations, exists (select from asset
      where ${here}) as has_assets,
      exists (select from app_user where ${here} and sign_in in ('active', 'invited')
      and id <> ${ctx.user.company.owner}) as has_people,
      coalesce((select guidance from app_user where company_id = ${ctx.companyId}
      and id = ${ctx.user.id || null}), '{}') as guidance`);
  const { settings } = ctx.user.company;
  const done: Readonly<Record<StepName, boolean>> = {
    company: (settings?.country ?? '') !== '',
    catalogue: facts.has_categories,
    locations: facts.has_locations,
    assets: facts.has_assets,
    people: facts.has_people,
    // Tagged assets imply the default numbering.
    labels: settings?.enable_static_tag_prefix === true || facts.has_assets,
  };
  const steps = STEPS.filter((key) => NEEDS[key].every((permission) => can(ctx.user, permission))).map((key) => ({
    key,
    done: done[key],
  }));
  const { checklist, tour, told } = facts.guidance;
  return {
    steps,
    is_dismissed: checklist === 'dismissed',
    tour: TOUR_ENDS.find((one) => one === tour) ?? null,
    told: typeof told === 'string' ? told : null,
  };
}

const GUIDANCE = { checklist: ['dismissed', null], tour: [...TOUR_ENDS, null] } as const;

/** Dismisses or restores the checklist, and stores how the tour ended; `null` resets. */
export async function storeGuidance(ctx: Context, body: Readonly<Record<string, unknown>>): Promise<Onboarding> {
  for (const [key, value] of Object.entries(body)) {
    if (key !== 'checklist' && key !== 'tour') throw invalid({ [key]: { key: 'unknown_field' } });
    if (!GUIDANCE[key].some((one) => one === value))
      throw invalid({ [key]: { key: 'not_option', params: { options: GUIDANCE[key].filter(Boolean).join(', ') } } });
  }
  await addGuidance(ctx.tx, ctx.companyId, ctx.user.id, body);
  return onboardingOf(ctx);
}

/** Merges values into a user's onboarding state. */
export async function addGuidance(
  tx: Tx,
  companyId: string,
  userId: string,
  given: Readonly<Record<string, unknown>>,
): Promise<void> {
  await mergeUserState(tx, { companyId, userId }, 'guidance', given, { dropsNull: true });
}
