import { randomInt } from 'node:crypto';
import { Readable } from 'node:stream';
import ical from 'ical-generator';
import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { permissionFor } from '@steward/kernel/contract/access/record.ts';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { isObject, objectIn } from '@steward/kernel/contract/narrow.ts';
import { findRecord, recordNamed } from '@steward/kernel/contract/records/index.ts';
import { fullNameOf } from '@steward/kernel/contract/records/name_and_icon.ts';
import { definitionFor, type Context, type Services } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { CalendarSource } from '@steward/kernel/server/context/notifications.ts';
import { today } from '@steward/kernel/server/context/today.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { dueAmong } from '@steward/kernel/server/engine/concerns.ts';
import { describeRecords } from '@steward/kernel/server/engine/facts.ts';
import { listRecords } from '@steward/kernel/server/engine/operations/list.ts';
import { Download } from '@steward/kernel/server/http/route.ts';
import { refuseWhileClosed } from '@steward/kernel/server/identity/company_status.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { decrypt, encrypt } from '@steward/kernel/server/secrets.ts';
import { countAttempt } from '@steward/modules/sign_in/server';
import type { CalendarFeed } from '../contract/wire.ts';
import { everywhere } from './read.ts';

const PLACE = 'calendar';
/** Days before and after today that a calendar has. */
const [BEFORE, AFTER] = [31, 366];
/** Maximum number of days of one kind, the earliest first. */
const MOST = 300;
/** Rate limit of a calendar; programs read it every quarter of an hour at most. */
const LIMIT = { name: 'calendar', max: 60, seconds: 3600 } as const;
const DAY = 86_400_000;
const MAX_VERSION = 2 ** 31 - 1;

type Row = Pick<Tables['notification_choice'], 'calendar_version' | 'calendar_off'>;

/** The version of the address, and the kinds that are left out. */
async function storedFeed({ tx, companyId, user }: Context): Promise<Row> {
  const row = await tx.maybe(sql<Row>`
    select calendar_version, calendar_off from notification_choice
    where company_id = ${companyId} and user_id = ${user.id}`);
  return row ?? { calendar_version: null, calendar_off: [] };
}

/** Kinds of day of modules that are on and that the reader may see, by name. */
function kindsOf(ctx: Context): ReadonlyMap<string, CalendarSource> {
  const known = ctx.services.modules.calendar.filter(([module, { record: name, day }]) => {
    const record = findRecord(name);
    const permission = record?.fields[day]?.permission;
    return (
      record !== undefined &&
      isModuleOn(ctx.user, module) &&
      can(ctx.user, permissionFor(record, 'read')) &&
      (permission === undefined || can(ctx.user, permission))
    );
  });
  return new Map(known.map(([, source]) => [`${source.record}.${source.day}`, source]));
}

/** Address of the caller's calendar. It is derived from the version number, so that it can be shown again. */
export async function readFeed(ctx: Context): Promise<CalendarFeed> {
  const { calendar_version: version, calendar_off: off } = await storedFeed(ctx);
  const { config } = ctx.services;
  const kinds = [...kindsOf(ctx)].map(([name, { title }]) => ({
    name,
    title: title[ctx.language],
    is_on: !off.includes(name),
  }));
  if (version === null) return { address: null, kinds };
  const token = await encrypt(config, PLACE, `${ctx.companyId} ${ctx.user.id} ${version}`);
  return { address: `${config.publicUrl}/api/v1/calendar/${token}.ics`, kinds };
}

async function store(ctx: Context, { calendar_version: version, calendar_off: off }: Row): Promise<void> {
  await ctx.tx.run(sql`
    insert into notification_choice (company_id, user_id, kinds, mails, link_version, calendar_version, calendar_off)
    values (${ctx.companyId}, ${ctx.user.id}, '{}'::jsonb, true, 1, ${version}, ${off}::text[])
    on conflict (company_id, user_id) do update set calendar_version = excluded.calendar_version,
      calendar_off = excluded.calendar_off`);
}

/** Creates a new address and revokes the former one. */
export async function openFeed(ctx: Context): Promise<CalendarFeed> {
  // Random, so that a revoked address never becomes valid again.
  await store(ctx, { ...(await storedFeed(ctx)), calendar_version: randomInt(1, MAX_VERSION) });
  return readFeed(ctx);
}

export async function closeFeed(ctx: Context): Promise<CalendarFeed> {
  await store(ctx, { ...(await storedFeed(ctx)), calendar_version: null });
  return readFeed(ctx);
}

/** Chooses which kinds of day the calendar shows; others stay as they are. */
export async function chooseKinds(ctx: Context, { kinds }: Readonly<Record<string, unknown>>): Promise<CalendarFeed> {
  const known = kindsOf(ctx);
  const given = Object.entries(objectIn(kinds));
  if (!isObject(kinds) || given.some(([name]) => !known.has(name)))
    throw invalid({ kinds: { key: 'not_option', params: { options: [...known.keys()].join(', ') } } });
  if (given.some(([, isOn]) => typeof isOn !== 'boolean')) throw invalid({ kinds: { key: 'not_boolean' } });
  const before = await storedFeed(ctx);
  const others = before.calendar_off.filter((name) => !given.some(([one]) => one === name));
  const off = given.flatMap(([name, isOn]) => (isOn === true ? [] : [name]));
  await store(ctx, { ...before, calendar_off: [...others, ...off] });
  return readFeed(ctx);
}

/** The calendar of an address (RFC 5545). Throws `not_found` for invalid ones. */
export async function calendarOf(services: Services, name: string): Promise<Download> {
  const text = await decrypt(services.config, PLACE, name.replace(/\.ics$/, '')).catch(() => '');
  const [companyId, userId, version] = text.split(' ');
  if (!isUuid(companyId) || !isUuid(userId)) throw new AppError('not_found');
  await countAttempt(services, LIMIT, companyId, userId);
  const content = await backgroundContext(
    services,
    companyId,
    'a calendar',
    async (ctx) => {
      refuseWhileClosed(ctx.user, true);
      const stored = await storedFeed(ctx);
      if (stored.calendar_version !== Number(version)) throw new AppError('not_found');
      return written(everywhere(ctx), stored.calendar_off);
    },
    { userId, isReading: true },
  ).catch((error: unknown) => {
    // Users without access have no calendar.
    throw error instanceof AppError && [401, 403].includes(error.status) ? new AppError('not_found') : error;
  });
  return new Download(Readable.from([content]), {
    'content-type': 'text/calendar; charset=utf-8',
    'content-disposition': 'inline; filename="steward.ics"',
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  });
}

async function written(ctx: Context, off: readonly string[]): Promise<string> {
  const calendar = ical({
    name: ctx.user.company.name,
    prodId: { company: 'Steward', product: 'Steward', language: ctx.language.toUpperCase() },
    ttl: 3600,
  });
  for (const [name, source] of kindsOf(ctx)) {
    if (off.includes(name)) continue;
    for (const one of await daysOf(ctx, source)) {
      const start = new Date(`${one.day}T00:00:00Z`);
      calendar.createEvent({
        id: `${one.id}-${source.day}@${new URL(ctx.services.config.publicUrl).hostname}`,
        start,
        end: new Date(start.getTime() + DAY),
        allDay: true,
        stamp: new Date(one.updated_at),
        summary: `${source.title[ctx.language]}: ${one.name}`,
        url: `${ctx.services.config.publicUrl}${one.page}`,
        ...(one.description === '' ? {} : { description: one.description }),
        ...(one.place === undefined ? {} : { location: one.place }),
      });
    }
  }
  return calendar.toString();
}

/** Days of a source, as visible to the reader. */
async function daysOf(ctx: Context, { record: name, day, only }: CalendarSource) {
  const record = definitionFor(ctx, recordNamed(name));
  if (!record.fields[day]) return [];
  const within = { field: day, op: 'between', value: [today(ctx, -BEFORE), today(ctx, AFTER)] } as const;
  const { results } = await listRecords(ctx, record, {
    search: '',
    filters: dueAmong(ctx, record, only ? { and: [within, only] } : within),
    sort: [{ field: day, descending: false }],
    page: 1,
    pageSize: MOST,
  });
  const described = await describeRecords(
    ctx,
    name,
    results.map((row) => row.id),
  );
  return results.map((row) => {
    const about = described.get(row.id);
    const whole = about?.whole ? ` (${about.whole})` : '';
    return {
      id: row.id,
      day: String(row[day]),
      updated_at: row.updated_at,
      name: about ? `${about.name}${whole}` : fullNameOf(record, row),
      description: (about?.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join('\n'),
      place: about?.facts.find((one) => one.isPlace)?.value,
      page: record.pages.detail.replace(':id', row.id),
    };
  });
}
