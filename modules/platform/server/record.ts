import { sql } from 'kysely';
import {
  checkInput,
  isUuid,
  moneyFromMinor,
  type Fields,
  type Money,
  type Problem,
} from '@steward/kernel/contract/fields/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid, refuse, complete } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity, type Changed } from '@steward/kernel/server/engine/activity/write.ts';
import { pathId } from '@steward/kernel/server/engine/query/parse.ts';
import type { Platform, RouteRequest } from '@steward/kernel/server/http/route.ts';
import { writeCompany } from '@steward/kernel/server/identity/companies.ts';
import {
  auth0Fields,
  EXTERNAL_IDS,
  microsoftFields,
  platformColumns,
  statusFields,
  stripeFields,
  subscriptionFields,
  trialFields,
  type ExternalId,
} from '../contract/actions.ts';
import type { PlatformCompany, Subscription } from '../contract/wire.ts';
import { changeCompany } from './change.ts';
import { lockCompany, subscriptionOf, type CompanyRow } from './companies.ts';

type Answer = Promise<{ company: PlatformCompany }>;

/** Company id of a body. Throws `invalid`. */
function companyIn(body: Readonly<Record<string, unknown>>): string {
  const id = body['company_id'];
  if (!isUuid(id)) throw invalid({ company_id: { key: id === undefined ? 'required' : 'not_id' } });
  return id.toLowerCase();
}

function read(
  fields: Fields,
  body: Readonly<Record<string, unknown>>,
  ignore: readonly string[] = [],
): Record<string, string | null> {
  const { values, problems } = checkInput(fields, body, { partial: true, ignore });
  refuse(problems);
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value : null]),
  );
}

/** External ids must have their format and be unique. */
async function checkIds(ctx: Context, values: Record<string, string | null>): Promise<void> {
  const problems: Record<string, Problem> = {};
  for (const [key, { pattern, example }] of Object.entries(EXTERNAL_IDS)) {
    const value = values[key];
    if (value === undefined || value === null) continue;
    if (!pattern.test(value)) problems[key] = { key: 'not_external_id', params: { example } };
    else values[key] = key === 'microsoft_tenant_id' ? value.toLowerCase() : value;
    const other = await ctx.tx.maybe(
      sql<
        Pick<Tables['platform_company'], 'name'>
      >`select p.name from platform_company p where ${sql.ref(`p.${key}`)} = ${values[key]} and p.id <> ${ctx.companyId}`,
    );
    if (other) problems[key] = { key: 'taken_by_company', params: { company: other.name } };
  }
  refuse(problems);
}

/** Changes name, notes, trial and external ids; the name changes in the company too. */
export async function updateColumns(platform: Platform, { body }: RouteRequest): Answer {
  const companyId = companyIn(body);
  const values = read(platformColumns, body, ['company_id']);
  const company = await changeCompany(platform, companyId, async (row, ctx) => {
    await checkIds(ctx, values);
    const { name } = values;
    if (name && name !== row.name) {
      await writeCompany(ctx.tx, companyId, { name }, ctx.now);
      await writeActivity(ctx, {
        record: { name: 'company' },
        id: companyId,
        title: name,
        action: 'update',
        changes: [{ field: 'name', from: row.name, to: name }],
      });
    }
    return { action: 'changed', columns: values };
  });
  return { company };
}

/** Sets or clears one external id. */
export function updateExternalId(key: ExternalId): (platform: Platform, request: RouteRequest) => Answer {
  const fields = { ...stripeFields, ...microsoftFields, ...auth0Fields };
  return async (platform, { body }) => {
    const companyId = companyIn(body);
    const values = read({ [key]: fields[key] }, body, ['company_id']);
    if (!Object.hasOwn(values, key)) throw invalid({ [key]: { key: 'required' } });
    return {
      company: await changeCompany(platform, companyId, async (_row, ctx) => {
        await checkIds(ctx, values);
        return { action: 'changed', columns: values };
      }),
    };
  };
}

export async function changeTrial(platform: Platform, { body, params }: RouteRequest): Answer {
  const values = read(trialFields, body);
  if (!Object.hasOwn(values, 'trial_ends_on')) throw invalid({ trial_ends_on: { key: 'required' } });
  return {
    company: await changeCompany(platform, pathId(params['id']), () => ({
      action: 'trial_changed',
      columns: values,
      isToldToCompany: true,
    })),
  };
}

/** Suspends or reactivates a company. A suspended one is read-only; nothing is deleted. */
export async function toggleStatus(platform: Platform, { body, params }: RouteRequest): Answer {
  const { values, problems } = checkInput(statusFields, body, { partial: true });
  refuse(problems);
  const company = await changeCompany(platform, pathId(params['id']), (row) => {
    const wasOff = row.switched_off_at !== null;
    const isOff = values.active === undefined ? !wasOff : !values.active;
    const reason = values.reason ?? null;
    if (isOff && reason === null) throw invalid({ reason: { key: 'reason_needed' } });
    const columns = isOff
      ? { switched_off_at: row.switched_off_at ?? platform.now, switched_off_reason: reason }
      : { switched_off_at: null, switched_off_reason: null };
    const word = (off: boolean): string => (off ? 'switched_off' : 'active');
    return {
      action: isOff ? 'switched_off' : 'switched_on',
      columns,
      told: [{ field: 'status', from: word(wasOff), to: word(isOff) }],
      note: reason,
      isToldToCompany: true,
    };
  });
  return { company };
}

/** `null`: no agreement. */
export async function readSubscription(
  platform: Platform,
  { params }: RouteRequest,
): Promise<{ subscription: Subscription | null }> {
  const row = await platform.services.database.global((tx) => lockCompany(tx, pathId(params['id'])));
  return { subscription: subscriptionOf(row) };
}

/** Changes with the price as amount. */
function displayedChanges(row: CompanyRow, columns: Readonly<Record<string, string | number | null>>): Changed[] {
  const money = (minor: unknown, currency: unknown): Money | null =>
    typeof minor === 'number' && typeof currency === 'string' ? moneyFromMinor(minor, currency) : null;
  const price = {
    field: 'price',
    from: money(row.price, row.price_currency),
    to: money(columns['price'], columns['price_currency']),
  };
  const others = Object.entries(columns)
    .filter(([key]) => !key.startsWith('price'))
    .map(([field, to]): Changed => ({ field, from: Reflect.get(row, field), to }));
  return [...others.slice(0, 3), price, ...others.slice(3)].filter(
    ({ from, to }) => JSON.stringify(from) !== JSON.stringify(to),
  );
}

export async function writeSubscription(
  platform: Platform,
  { body, params }: RouteRequest,
): Promise<{ subscription: Subscription | null; company: PlatformCompany }> {
  const { values, problems } = checkInput(subscriptionFields, body);
  const { starts_on, ends_on } = values;
  const isBackwards = starts_on && ends_on && ends_on < starts_on;
  const isEndless = values.state === 'cancelled' && ends_on === null;
  refuse({
    ...problems,
    ...(isBackwards ? { ends_on: { key: 'before_start', params: { start: starts_on } } } : {}),
    ...(isEndless ? { ends_on: { key: 'required' } } : {}),
  });
  const { plan, state, seats, price, period, starts_on: startsOn, ends_on: endsOn } = complete(values);
  const columns = {
    plan,
    subscription_state: state,
    seats,
    price: price?.minor ?? null,
    price_currency: price?.currency ?? null,
    period,
    subscription_starts_on: startsOn,
    subscription_ends_on: endsOn,
  };
  const company = await changeCompany(platform, pathId(params['id']), (row) => ({
    action: 'subscription_changed',
    columns,
    told: displayedChanges(row, columns),
    isToldToCompany: true,
  }));
  return { subscription: company.subscription, company };
}
