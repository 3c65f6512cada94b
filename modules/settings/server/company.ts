import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { can, isOwner } from '@steward/kernel/contract/access/can.ts';
import { companyShape } from '@steward/kernel/contract/answers/session.ts';
import { shape, optional, boolean, string, uuid } from '@steward/kernel/contract/answers/shape.ts';
import { preparePicture } from '@steward/kernel/server/adapters/files/prepare.ts';
import {
  dropPicture,
  savePicture,
  storePicture,
  withPicture,
  type StoredPicture,
} from '@steward/kernel/server/adapters/files/save.ts';
import { requirePermission, type Context, type Services } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid, refuse } from '@steward/kernel/server/context/errors.ts';
import { writeActivity, type Changed } from '@steward/kernel/server/engine/activity/write.ts';
import { about, fieldsOf, ids, text } from '@steward/kernel/server/http/reference/schema.ts';
import { ExternalCall, type Route, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import type { StoredUpload } from '@steward/kernel/server/http/stored_upload.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import { callerOf, type Caller } from '@steward/kernel/server/identity/caller.ts';
import { completeCompany, writeCompany } from '@steward/kernel/server/identity/companies.ts';
import { refuseWhileReadOnly } from '@steward/kernel/server/identity/company_status.ts';
import { replanSchedules } from '@steward/kernel/server/schedules/run.ts';
import { companyProfileFields, prefixFields } from '@steward/modules/sign_in/contract';
import { readName, readPlace, readPrefix, readProfile } from '@steward/modules/sign_in/server';

/** Creates the profile of the owner's company. */
async function registerCompany(services: Services, request: RouteRequest): Promise<unknown> {
  const { companyId, userId } = await founderOf(services, request.raw);
  const profile = readProfile(request.body, ['icon']);
  const icon = iconIn(request);
  const picture = icon && (await preparePicture(companyId, icon, ICON_TYPES));
  const write = (stored: StoredPicture | null): Promise<unknown> =>
    services.database.inCompany(companyId, async (tx) => {
      const name = icon?.filename ?? '';
      const iconId = stored ? await savePicture(services, tx, companyId, userId, name, stored) : null;
      if (!(await completeCompany(tx, companyId, { ...profile, icon_id: iconId }, services.now())))
        throw invalid({ name: { key: 'profile_is_complete' } });
      return { company: (await loadActor(tx, companyId, userId))?.user.company };
    });
  return picture ? withPicture(services.config, companyId, picture, write) : write(null);
}

async function founderOf(services: Services, request: FastifyRequest): Promise<Caller> {
  const caller = await callerOf(services, request);
  const { user } = caller;
  if (!isOwner(user)) throw new AppError('forbidden', { params: { permission: 'company:update' } });
  if (user.company.settings) throw invalid({ name: { key: 'profile_is_complete' } });
  refuseWhileReadOnly(user, services.now());
  return caller;
}

/** Updates the company with history; returns it. */
async function changeCompany(
  ctx: Context,
  values: Readonly<Record<string, string | boolean | null>>,
): Promise<unknown> {
  const before = await ctx.tx.one(
    // All columns, compared by their names.
    sql<Record<string, unknown>>`select * from company where id = ${ctx.companyId} for update`,
  );
  const changed = Object.entries(values).filter(([key, to]) => before[key] !== to);
  if (changed.some(([key]) => key === 'time_zone')) await replanSchedules(ctx);
  if (changed.length > 0) {
    // Pictures are recorded as present or not.
    const changes = changed.map(([field, to]): Changed =>
      field === 'icon_id'
        ? { field: 'icon', from: before[field] !== null, to: to !== null }
        : { field, from: before[field], to },
    );
    await writeCompany(ctx.tx, ctx.companyId, Object.fromEntries(changed), ctx.now);
    const title = String(values['name'] ?? before['name']);
    await writeActivity(ctx, { record: { name: 'company' }, id: ctx.companyId, title, action: 'update', changes });
  }
  return (await loadActor(ctx.tx, ctx.companyId, ctx.user.id))?.user.company;
}

/** Updates name, prefix, currency and picture, each with its permission. */
async function updateCompany(ctx: Context, request: RouteRequest): Promise<unknown> {
  const { name, ...settings } = request.body;
  const values: Record<string, string | boolean | null> = {};
  if (name !== undefined) {
    requirePermission(ctx, 'company:all');
    values['name'] = readName({ name });
  }
  Object.assign(values, changedSettings(ctx, settings));
  return changeWithIcon(ctx, request, values);
}

const ICON_TYPES = ['image/png', 'image/jpeg'] as const;

function iconIn(request: RouteRequest): StoredUpload | undefined {
  return request.stored.find((file) => file.field === 'icon' && file.size > 0);
}

/** Updates with an optional picture, decoded before writing. */
async function changeWithIcon(
  ctx: Context,
  request: RouteRequest,
  values: Readonly<Record<string, string | boolean | null>>,
): Promise<unknown> {
  const icon = iconIn(request);
  if (!icon) return { company: await changeCompany(ctx, values) };
  requirePermission(ctx, 'company:all');
  return new ExternalCall(async () => {
    const { companyId, services } = ctx;
    const stored = await storePicture(services.config, companyId, await preparePicture(companyId, icon, ICON_TYPES));
    const save = async (later: Context): Promise<unknown> => {
      const iconId = await savePicture(later.services, later.tx, companyId, later.user.id, icon.filename, stored);
      return { company: await changeCompany(later, { ...values, icon_id: iconId }) };
    };
    return Object.assign(save, { otherwise: () => dropPicture(services.config, companyId, stored.id) });
  });
}

/** Other companies' settings are not found. */
function requireOwnCompany(ctx: Context, request: RouteRequest): void {
  if (request.params['id'] !== ctx.companyId) throw new AppError('not_found');
}

/** Settings changed by a PATCH, each with its permission. */
function changedSettings(ctx: Context, body: Readonly<Record<string, unknown>>): Record<string, string | boolean> {
  const { currency, country, time_zone, ...prefix } = body;
  const { settings } = ctx.user.company;
  const values: Record<string, string | boolean> = {};
  const place = Object.fromEntries(
    Object.entries({ currency, country, time_zone }).filter(([, value]) => value !== undefined),
  );
  if (Object.keys(place).length > 0) {
    requirePermission(ctx, 'setting_administrator:all');
    Object.assign(values, readPlace(place));
  }
  if (Object.keys(prefix).length > 0) {
    if (!can(ctx.user, 'setting_administrator:all')) requirePermission(ctx, 'asset_tag:all');
    const { enable_static_tag_prefix, asset_tag_prefix } = settings ?? {
      enable_static_tag_prefix: false,
      asset_tag_prefix: '',
    };
    Object.assign(values, readPrefix({ enable_static_tag_prefix, asset_tag_prefix, ...prefix }));
  }
  return values;
}

const PLACE = {
  currency: about(text, 'Of amounts', 'EUR'),
  country: about(text, 'ISO 3166', 'DE'),
  time_zone: about(text, 'IANA; says when the day begins', 'Europe/Berlin'),
};

export const companyRoutes: Route[] = [
  {
    method: 'POST',
    path: '/register-company',
    body: { ...fieldsOf(companyProfileFields), icon: text },
    scope: 'public',
    status: 201,
    upload: true,
    sender: async (services, request) => (await founderOf(services, request)).companyId,
    summary: 'Complete the profile of your new company',
    answer: shape({ company: companyShape }),
    handle: registerCompany,
  },
  {
    method: 'PATCH',
    path: '/company/add-new-prefix',
    body: fieldsOf(prefixFields),
    scope: 'company',
    access: { permission: 'asset_tag:all' },
    summary: 'Set the prefix of asset tags',
    answer: shape({ company: companyShape }),
    handle: async (ctx, request) => ({ company: await changeCompany(ctx, { ...readPrefix(request.body) }) }),
  },
  {
    method: 'PATCH',
    path: '/company/update-name',
    body: fieldsOf({ name: companyProfileFields.name }),
    scope: 'company',
    access: { permission: 'company:all' },
    summary: 'Rename the company',
    answer: shape({ company: companyShape }),
    handle: async (ctx, request) => ({ company: await changeCompany(ctx, { name: readName(request.body) }) }),
  },
  {
    method: 'PATCH',
    path: '/company/update',
    body: { name: text, ...fieldsOf(prefixFields), ...PLACE },
    scope: 'company',
    access: { permission: null },
    upload: true,
    summary: 'Change the company: name, asset tags, country, currency, time zone, picture',
    answer: shape({ company: companyShape }),
    handle: updateCompany,
  },
  {
    method: 'PATCH',
    path: '/company/update-details',
    body: { ...PLACE },
    scope: 'company',
    access: { permission: 'company:all' },
    upload: true,
    summary: 'Change country, currency, time zone and picture of the company',
    answer: shape({ company: companyShape }),
    handle: async (ctx, request) => {
      const { currency, country, time_zone, ...others } = request.body;
      refuse(Object.fromEntries(Object.keys(others).map((key) => [key, { key: 'unknown_field' }])));
      return changeWithIcon(ctx, request, changedSettings(ctx, { currency, country, time_zone }));
    },
  },
  {
    method: 'DELETE',
    path: '/company/delete-image/:id',
    body: { ids },
    scope: 'company',
    access: { permission: 'company:all' },
    summary: 'Remove the picture of the company',
    answer: shape({ company: companyShape }),
    handle: async (ctx, request) => {
      requireOwnCompany(ctx, request);
      return { company: await changeCompany(ctx, { icon_id: null }) };
    },
  },
  {
    method: 'GET',
    path: '/company-settings/:id',
    scope: 'company',
    access: { permission: null, preview: true },
    summary: 'Read the settings of the company',
    answer: shape({
      enable_static_tag_prefix: optional(boolean),
      asset_tag_prefix: optional(string),
      currency: optional(string),
      country: optional(string),
      time_zone: optional(string),
      id: uuid,
      name: string,
    }),
    handle: async (ctx, request) => {
      requireOwnCompany(ctx, request);
      return { id: ctx.companyId, name: ctx.user.company.name, ...ctx.user.company.settings };
    },
  },
  {
    method: 'PATCH',
    path: '/company-settings/:id',
    body: { ...fieldsOf(prefixFields), ...PLACE },
    scope: 'company',
    access: { permission: null },
    summary: 'Change the settings of the company',
    answer: shape({ company: companyShape }),
    handle: async (ctx, request) => {
      requireOwnCompany(ctx, request);
      if (!can(ctx.user, 'asset_tag:all')) requirePermission(ctx, 'setting_administrator:all');
      return { company: await changeCompany(ctx, changedSettings(ctx, request.body)) };
    },
  },
];
