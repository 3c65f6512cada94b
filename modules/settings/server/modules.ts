import { sql } from 'kysely';
import { isModuleOn } from '@steward/kernel/contract/access/modules_off.ts';
import { arrayOf, boolean, named, shape, string, type Shape } from '@steward/kernel/contract/answers/shape.ts';
import { modules, moduleTitle, obstaclesTo } from '@steward/kernel/contract/module.ts';
import { roomWords } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { AppError, invalid } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { writeActivity } from '@steward/kernel/server/engine/activity/write.ts';
import { flag, required } from '@steward/kernel/server/http/reference/schema.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { writeCompany } from '@steward/kernel/server/identity/companies.ts';
import type { ModuleInSettings, ModulesInSettings } from '../contract/index.ts';

type Company = Context['user']['company'];

const moduleInSettingsShape: Shape<ModuleInSettings> = named(
  'ModuleInSettings',
  shape({ name: string, title: string, about: string, is_on: boolean, obstacles: arrayOf(string) }),
);

const modulesInSettingsShape: Shape<ModulesInSettings> = named(
  'ModulesInSettings',
  shape({ modules: arrayOf(moduleInSettingsShape) }),
);

/** Modules that can be switched off. Switching one keeps its data and hides it from everybody in the company. */
export const moduleRoutes: CompanyRoute[] = [
  {
    scope: 'company',
    method: 'GET',
    path: '/company/modules',
    access: { permission: 'setting_administrator:all', preview: true },
    summary: 'List the modules that can be turned off',
    answer: modulesInSettingsShape,
    handle: (ctx) => listed(ctx, ctx.user.company),
  },
  {
    scope: 'company',
    method: 'PATCH',
    path: '/company/modules/:name',
    body: { is_on: required(flag) },
    access: { permission: 'setting_administrator:all', signedInOnly: true },
    summary: 'Turn a module off, or on again',
    answer: modulesInSettingsShape,
    handle: (ctx, { params, body }) => switchModule(ctx, params['name'] ?? '', body['is_on']),
  },
];

async function listed(ctx: Context, company: Company): Promise<ModulesInSettings> {
  const { language } = ctx;
  const found = modules().flatMap(({ name, canBeSwitchedOff }): ModuleInSettings[] => {
    if (!canBeSwitchedOff) return [];
    const isOn = isModuleOn({ company }, name);
    return [
      {
        name,
        title: moduleTitle(name, language),
        about: roomWords(language, name)?.about ?? '',
        is_on: isOn,
        obstacles: obstaclesTo(name, !isOn, { company }).map((one) => moduleTitle(one, language)),
      },
    ];
  });
  return { modules: found };
}

async function switchModule(ctx: Context, name: string, isOn: unknown): Promise<ModulesInSettings> {
  if (typeof isOn !== 'boolean') throw invalid({ is_on: { key: 'not_boolean' } });
  if (!modules().some((one) => one.name === name && one.canBeSwitchedOff)) throw new AppError('not_found');
  const row = await ctx.tx.one(
    sql<Pick<Tables['company'], 'modules_off'>>`select modules_off from company where id = ${ctx.companyId} for update`,
  );
  const before = { ...ctx.user.company, modules_off: row.modules_off };
  if (isModuleOn({ company: before }, name) === isOn) return listed(ctx, before);
  const obstacles = obstaclesTo(name, isOn, { company: before });
  if (obstacles.length > 0) throw blocked(ctx, name, isOn, obstacles);
  const off = isOn ? before.modules_off.filter((one) => one !== name) : [...before.modules_off, name];
  await writeCompany(ctx.tx, ctx.companyId, { modules_off: off }, ctx.now);
  const module = { id: name, name: moduleTitle(name, ctx.language) };
  await writeActivity(ctx, {
    record: { name: 'company' },
    id: ctx.companyId,
    title: before.name,
    action: 'update',
    changes: [{ field: 'modules', from: isOn ? [] : [module], to: isOn ? [module] : [] }],
  });
  return listed(ctx, { ...before, modules_off: off });
}

function blocked(ctx: Context, name: string, isOn: boolean, obstacles: readonly string[]): AppError {
  const titles = obstacles.map((one) => moduleTitle(one, ctx.language)).join(', ');
  const module = moduleTitle(name, ctx.language);
  return isOn
    ? new AppError('module_needs', { params: { module, others: titles } })
    : new AppError('module_needed', { params: { module, dependents: titles } });
}
