import { sql } from 'kysely';
import { isObject } from '@steward/kernel/contract/narrow.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { invalid } from '@steward/kernel/server/context/errors.ts';
import type { ChosenKind } from '@steward/kernel/server/context/notifications.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { nextDue } from '@steward/kernel/server/schedules/next_due.ts';
import { CHANNELS, type Channel, type NotificationChoices } from '../contract/wire.ts';
import { enqueueMail, enqueuePush } from './jobs.ts';
import { chosenKinds } from './read.ts';

type Row = Tables['notification_choice'];

/** Stored settings of a user. */
export type Choice = Pick<Row, 'mails' | 'digest_at' | 'quiet_from' | 'quiet_to' | 'time_zone' | 'link_version'> & {
  readonly kinds: Readonly<Record<string, unknown>>;
};

const NOTHING_CHOSEN: Choice = {
  kinds: {},
  mails: true,
  digest_at: null,
  quiet_from: null,
  quiet_to: null,
  time_zone: null,
  link_version: 1,
};

/** Delay in milliseconds in which events are gathered for one email, and for one push. */
const GATHER = 60_000;
const GATHER_PUSH = 3000;

/** Settings of these users, with defaults. */
export async function choicesOf(
  { tx, companyId }: Pick<Context, 'tx' | 'companyId'>,
  users: readonly string[],
): Promise<(user: string) => Choice> {
  const rows = await tx.rows(sql<Row>`
    select * from notification_choice where company_id = ${companyId} and user_id = any(${[...users]}::uuid[])`);
  const byUser = new Map(rows.map((row) => [row.user_id, { ...row, kinds: isObject(row.kinds) ? row.kinds : {} }]));
  return (user) => byUser.get(user) ?? NOTHING_CHOSEN;
}

/** Whether a user gets a kind by a channel. */
export function isWanted({ kinds, mails }: Choice, kind: ChosenKind, channel: Channel): boolean {
  if (channel === 'mail' && !mails) return false;
  const own = kinds[kind.name];
  const chosen = isObject(own) ? own[channel] : undefined;
  return typeof chosen === 'boolean' ? chosen : channel === 'bell' || kind.mailsByDefault === true;
}

/** End of the current quiet hours of a user; `null` outside of them. */
export function quietUntil(
  { quiet_from: from, quiet_to: to, time_zone: own }: Choice,
  zone: string,
  now: Date,
): Date | null {
  if (from === null || to === null || from === to) return null;
  const here = own ?? zone;
  const end = nextDue({ at: to }, here, now);
  // Within quiet hours if their end comes before their start.
  return end < nextDue({ at: from }, here, now) ? end : null;
}

/** Time to push an event of now; the daily digest does not delay it. */
export function pushDue(choice: Choice, zone: string, now: Date): Date {
  return quietUntil(choice, zone, now) ?? new Date(now.getTime() + GATHER_PUSH);
}

/** Time to email an event of now; `isQuiet`: delayed by quiet hours. */
export function mailDue(choice: Choice, zone: string, now: Date): { readonly at: Date; readonly isQuiet: boolean } {
  const { digest_at: digest, time_zone: own } = choice;
  if (digest !== null) return { at: nextDue({ at: digest }, own ?? zone, now), isQuiet: false };
  const quiet = quietUntil(choice, zone, now);
  return { at: quiet ?? new Date(now.getTime() + GATHER), isQuiet: quiet !== null };
}

/** Settings of the caller, with all kinds that may concern them. */
export async function readChoices(ctx: Context): Promise<NotificationChoices> {
  const choice = (await choicesOf(ctx, [ctx.user.id]))(ctx.user.id);
  const { mails, digest_at, quiet_from, quiet_to, time_zone } = choice;
  return {
    kinds: [...chosenKinds(ctx).values()].map((kind) => ({
      name: kind.name,
      title: kind.title[ctx.language],
      bell: isWanted(choice, kind, 'bell'),
      mail: isWanted({ ...choice, mails: true }, kind, 'mail'),
      push: isWanted(choice, kind, 'push'),
    })),
    mails,
    digest_at,
    quiet_from,
    quiet_to,
    time_zone,
    company_zone: ctx.user.company.settings?.time_zone ?? 'UTC',
  };
}

function isTimeZone(value: unknown): boolean {
  try {
    return typeof value === 'string' && Boolean(new Intl.DateTimeFormat('en', { timeZone: value }).format());
  } catch {
    return false;
  }
}

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Changes what of it is given. */
export async function changeChoices(
  ctx: Context,
  body: Readonly<Record<string, unknown>>,
): Promise<NotificationChoices> {
  const { kinds, mails, ...times } = body;
  if (mails !== undefined && typeof mails !== 'boolean') throw invalid({ mails: { key: 'not_boolean' } });
  for (const [key, value] of Object.entries(times)) {
    if (value === null) continue;
    const isFit = key === 'time_zone' ? isTimeZone(value) : typeof value === 'string' && TIME.test(value);
    if (!isFit) throw invalid({ [key]: { key: 'not_date' } });
  }
  const before = (await choicesOf(ctx, [ctx.user.id]))(ctx.user.id);
  await store(ctx, {
    ...before,
    ...times,
    kinds: kinds === undefined ? before.kinds : mergedKinds(ctx, before.kinds, kinds),
    ...(mails === undefined ? {} : { mails }),
  });
  // Waiting messages use the new times.
  const after = (await choicesOf(ctx, [ctx.user.id]))(ctx.user.id);
  const zone = ctx.user.company.settings?.time_zone ?? 'UTC';
  await enqueueMail(ctx.tx, ctx.companyId, ctx.user.id, mailDue(after, zone, ctx.now).at, false);
  await enqueuePush(ctx.tx, ctx.companyId, ctx.user.id, pushDue(after, zone, ctx.now), false);
  return readChoices(ctx);
}

function mergedKinds(ctx: Context, before: Choice['kinds'], given: unknown): Choice['kinds'] {
  const known = chosenKinds(ctx);
  const merged: Record<string, unknown> = { ...before };
  for (const [name, wanted] of Object.entries(isObject(given) ? given : { kinds: given })) {
    const isFit =
      known.has(name) &&
      isObject(wanted) &&
      Object.entries(wanted).every(
        ([channel, on]) => CHANNELS.some((one) => one === channel) && typeof on === 'boolean',
      );
    if (!isFit) throw invalid({ kinds: { key: 'unknown_field' } });
    const own = merged[name];
    merged[name] = { ...(isObject(own) ? own : {}), ...wanted };
  }
  return merged;
}

async function store({ tx, companyId, user }: Context, choice: Choice): Promise<void> {
  const { kinds, mails, digest_at: digest, quiet_from: from, quiet_to: to, time_zone: zone } = choice;
  await tx.run(sql`
    insert into notification_choice
      (company_id, user_id, kinds, mails, digest_at, quiet_from, quiet_to, time_zone, link_version)
    values (${companyId}, ${user.id}, ${JSON.stringify(kinds)}::jsonb, ${mails}, ${digest}, ${from}, ${to}, ${zone},
      ${choice.link_version})
    on conflict (company_id, user_id) do update set kinds = excluded.kinds, mails = excluded.mails,
      digest_at = excluded.digest_at, quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to,
      time_zone = excluded.time_zone, link_version = excluded.link_version`);
}

/** Invalidates the links in all earlier emails. */
export async function revokeLinks(ctx: Context): Promise<void> {
  const choice = (await choicesOf(ctx, [ctx.user.id]))(ctx.user.id);
  await store(ctx, { ...choice, link_version: choice.link_version + 1 });
}
