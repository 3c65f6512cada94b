import { sql } from 'kysely';
import { shape, string } from '@steward/kernel/contract/answers/shape.ts';
import { LANGUAGES, languageFrom, type Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { readCode } from '@steward/kernel/contract/wire/label_code.ts';
import { preparePicture } from '@steward/kernel/server/adapters/files/prepare.ts';
import { savePicture, withPicture, type StoredPicture } from '@steward/kernel/server/adapters/files/save.ts';
import { spaceOf } from '@steward/kernel/server/adapters/files/space.ts';
import { fileStore } from '@steward/kernel/server/adapters/files/store.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError, parseInput } from '@steward/kernel/server/context/errors.ts';
import { networkOf } from '@steward/kernel/server/context/request.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { about, flag, required, text } from '@steward/kernel/server/http/reference/schema.ts';
import { Download, type PublicRoute, type RouteRequest } from '@steward/kernel/server/http/route.ts';
import { refuseWhileReadOnly } from '@steward/kernel/server/identity/company_status.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { countAttempt } from '@steward/modules/sign_in/server';
import { strangersViewShape } from '../../contract/answers.ts';
import { strangerFields, TRAP, type StrangersView } from '../../contract/fault_wire.ts';
import { faultSettings, storeFault } from './store.ts';

/** Rate limits of visitors by network, asset and company. */
const LIMITS = {
  look: { name: 'fault_look', max: 300, seconds: 300 },
  network: { name: 'fault_network', max: 20, seconds: 3600 },
  asset: { name: 'fault_asset', max: 10, seconds: 3600 },
  company: { name: 'fault_company', max: 500, seconds: 86_400 },
} as const;

/** Bytes of a picture. */
const MOST = 10 * 1_048_576;
/** Shares of a company's storage that pictures of strangers may take up: within a day, and in all. */
const SHARES = { day: 0.01, all: 0.1 } as const;
const say = wordsOf('maintenance');
const LEFT_OUT = say(({ defaults }) => defaults.picture_left_out);
/** Name in the history of a person who reports without a sign-in. */
const VISITOR = say(({ defaults }) => defaults.visitor);
const TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;

interface ScannedAsset {
  readonly id: string;
  /** Its name, else that of its model. */
  readonly name: string;
  readonly asset_tag: string;
  readonly image_id: string | null;
}

/** Visitors are limited separately, so that users do not wait for them. */
const strangersOf = (companyId: string): string => `strangers of ${companyId}`;

/**
 * Opens the company of a code if visitors may report there and the asset exists. Otherwise `not_found`, whatever the
 * reason.
 */
async function withAsset<T>(
  services: Services,
  { params, raw }: Pick<RouteRequest, 'params' | 'raw'>,
  use: (ctx: Context, asset: ScannedAsset) => Promise<T>,
): Promise<T> {
  const code = readCode(params['code'] ?? '');
  if (!code || !(await hasMaintenance(services, code.companyId))) throw new AppError('not_found');
  const language = languageFrom(raw.headers['accept-language']);
  return backgroundContext(
    services,
    code.companyId,
    'a stranger scanned a code',
    async (ctx) => {
      const asset = await ctx.tx.maybe(sql<ScannedAsset>`
        select t.id, coalesce(t.name, m.name) as name, t.asset_tag, coalesce(t.image_id, m.image_id) as image_id
        from asset t join asset_model m on m.company_id = ${ctx.companyId} and m.id = t.model_id
        where t.company_id = ${ctx.companyId} and t.id = ${code.id} and t.deleted_at is null`);
      const { from_strangers: isOpen } = await faultSettings.read(ctx);
      if (!asset || !isOpen || !isWritable(ctx)) throw new AppError('not_found');
      return use(ctx, asset);
    },
    { source: 'web', language },
  );
}

/** Requires that the company exists and has the module on, which background contexts do not check. */
async function hasMaintenance(services: Services, companyId: string): Promise<boolean> {
  return services.database.inCompany(
    companyId,
    async (tx) =>
      (await tx.maybe(sql`
        select 1 from company where id = ${companyId} and not 'maintenance' = any(modules_off)`)) !== undefined,
  );
}

function isWritable(ctx: Context): boolean {
  try {
    refuseWhileReadOnly(ctx.user, ctx.now);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

async function look(services: Services, request: RouteRequest): Promise<StrangersView> {
  await countAttempt(services, LIMITS.look, networkOf(request.raw));
  return withAsset(services, request, async (ctx, { name, asset_tag: tag, image_id: image }) => {
    const { strangers_see: see, contact } = await faultSettings.read(ctx);
    const { company } = ctx.user;
    return {
      company: company.name,
      has_logo: company.icon !== null,
      ...(see === 'nothing' ? { name: null, tag: null } : { name, tag }),
      has_picture: see === 'picture' && image !== null,
      contact,
    };
  });
}

/** A small picture of those that the page shows, if the company shows it. */
async function pictureIn(
  services: Services,
  request: RouteRequest,
  choose: (ctx: Context, asset: ScannedAsset) => Promise<string | null>,
): Promise<Download> {
  await countAttempt(services, LIMITS.look, networkOf(request.raw));
  const { companyId, image } = await withAsset(services, request, async (ctx, asset) => ({
    companyId: ctx.companyId,
    image: await choose(ctx, asset),
  }));
  const content = image === null ? null : await fileStore(services.config).read(companyId, image, 'small');
  if (!content) throw new AppError('not_found');
  return new Download(content.stream, {
    'content-type': 'image/webp',
    'content-length': String(content.size),
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  });
}

const picture = (services: Services, request: RouteRequest): Promise<Download> =>
  pictureIn(services, request, async (ctx, { image_id: id }) => {
    const { strangers_see: see } = await faultSettings.read(ctx);
    return see === 'picture' ? id : null;
  });

const logo = (services: Services, request: RouteRequest): Promise<Download> =>
  pictureIn(services, request, ({ user }) => Promise.resolve(user.company.icon?.id ?? null));

/** Counted before a form is read, by network first, so that one network cannot use up the limit of others. */
async function sender(services: Services, raw: RouteRequest['raw'], code: string): Promise<string> {
  await countAttempt(services, LIMITS.network, networkOf(raw));
  const { companyId, id } = await withAsset(services, { params: { code }, raw }, (ctx, asset) =>
    Promise.resolve({ companyId: ctx.companyId, id: asset.id }),
  );
  await countAttempt(services, LIMITS.asset, companyId, id);
  await countAttempt(services, LIMITS.company, companyId);
  return strangersOf(companyId);
}

async function report(services: Services, request: RouteRequest): Promise<unknown> {
  const { [TRAP]: trap, ...body } = request.body;
  const { description, email, urgent } = parseInput(strangerFields, body);
  if (trap) return { detail: 'ok' };
  const [upload] = request.stored;
  const companyId = readCode(request.params['code'] ?? '')?.companyId ?? '';
  const prepared = upload && (await preparePicture(strangersOf(companyId), upload, TYPES, 'lean'));
  const bytes = prepared ? prepared.whole.length + prepared.small.length : 0;
  const write = (stored: StoredPicture | null): Promise<unknown> =>
    withAsset(services, request, async (system, { id }) => {
      const language = await languageOf(system);
      const ctx = { ...system, user: { ...system.user, name: VISITOR[language] } };
      const fault = { assetId: id, description, email, imageId: null, isUrgent: urgent };
      if (!prepared) return storeFault(ctx, fault);
      if (!stored) return storeFault(ctx, { ...fault, notes: LEFT_OUT[language] });
      const imageId = await savePicture(services, ctx.tx, ctx.companyId, null, upload?.filename ?? '', stored);
      return storeFault(ctx, { ...fault, imageId });
    });
  const fits = prepared && (await withAsset(services, request, (ctx) => hasRoom(ctx, bytes)));
  await (fits ? withPicture(services.config, companyId, prepared, write) : write(null));
  return { detail: 'ok' };
}

/** Whether a picture fits into what strangers may store; a report comes without it else, and says so. */
async function hasRoom(ctx: Context, bytes: number): Promise<boolean> {
  const { allowed } = await spaceOf(ctx.services, ctx.tx, ctx.companyId);
  const since = new Date(ctx.now.getTime() - 86_400_000);
  // Counted, not stored.
  const taken = await ctx.tx.one(sql<{ day: number; all: number }>`
    select coalesce(sum(f.size + f.small_size), 0)::float8 as all,
      coalesce(sum(f.size + f.small_size) filter (where f.created_at > ${since}), 0)::float8 as day
    from fault_report r join file f on f.company_id = r.company_id and f.id = r.image_id
    where r.company_id = ${ctx.companyId} and r.reporter_id is null`);
  return taken.all + bytes <= allowed * SHARES.all && taken.day + bytes <= allowed * SHARES.day;
}

/** The language of the company's owner. */
async function languageOf(ctx: Context): Promise<Language> {
  const owner = await ctx.tx.maybe(sql<Pick<Tables['app_user'], 'language'>>`
    select u.language from company c join app_user u on u.company_id = c.id and u.id = c.owner_id
    where c.id = ${ctx.companyId} and u.company_id = ${ctx.companyId}`);
  return LANGUAGES.find((one) => one === owner?.language) ?? 'en';
}

const codeIn = (raw: RouteRequest['raw']): string => /\/report\/([\w-]+)/.exec(raw.url)?.[1] ?? '';

/** Calls for visitors who scan a code. */
export const strangerRoutes: readonly PublicRoute[] = [
  {
    scope: 'public',
    method: 'GET',
    path: '/report/:code',
    summary: 'Read what strangers may see of the asset whose code they have scanned',
    answer: strangersViewShape,
    handle: look,
  },
  {
    scope: 'public',
    method: 'GET',
    path: '/report/:code/picture',
    type: 'image/webp',
    summary: 'Load the picture of the asset, where the company shows it to strangers',
    handle: picture,
  },
  {
    scope: 'public',
    method: 'GET',
    path: '/report/:code/logo',
    type: 'image/webp',
    summary: 'Load the logo of the company whose code was scanned, where it takes reports of strangers',
    handle: logo,
  },
  {
    scope: 'public',
    method: 'POST',
    path: '/report/:code',
    status: 201,
    body: {
      description: required(text),
      email: about(text, 'Who is told what came of it'),
      urgent: about(flag, 'It cannot wait'),
      [TRAP]: about(text, 'Stays empty'),
      image: text,
    },
    upload: true,
    storesUpload: MOST,
    sender: (services, raw) => sender(services, raw, codeIn(raw)),
    summary: 'Report a fault without a sign-in, with a picture',
    answer: shape({ detail: string }),
    handle: report,
  },
];
