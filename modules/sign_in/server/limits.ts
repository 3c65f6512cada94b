import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';

/** At most `max` attempts in `seconds` from the first. */
export interface Limit {
  readonly name: string;
  readonly max: number;
  readonly seconds: number;
}

/** `free` attempts, then delays doubling from one second to `longest`. */
export interface Slowing {
  readonly name: string;
  readonly free: number;
  readonly longest: number;
}

/** Failed passwords of an account from anywhere; and of a known browser. */
export const SLOWING = {
  loginAccount: { name: 'login_account', free: 15, longest: 900 },
  loginBrowser: { name: 'login_browser', free: 10, longest: 900 },
} as const satisfies Record<string, Slowing>;

export const LIMITS = {
  login: { name: 'login', max: 10, seconds: 300 },
  loginAddress: { name: 'login_address', max: 1000, seconds: 300 },
  forgot: { name: 'forgot', max: 5, seconds: 900 },
  signUp: { name: 'sign_up', max: 5, seconds: 900 },
  signUpAddress: { name: 'sign_up_address', max: 600, seconds: 3600 },
  oldPassword: { name: 'old_password', max: 10, seconds: 900 },
  invitation: { name: 'invitation', max: 60, seconds: 300 },
  sso: { name: 'sso', max: 1000, seconds: 300 },
  ssoCompany: { name: 'sso_company', max: 60, seconds: 300 },
  secondFactor: { name: 'second_factor', max: 5, seconds: 300 },
  secondPasskey: { name: 'second_passkey', max: 5, seconds: 300 },
  newEmail: { name: 'new_email', max: 5, seconds: 900 },
  verifyAddress: { name: 'verify_address', max: 60, seconds: 900 },
  verifyMail: { name: 'verify_mail', max: 5, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** Counts an attempt in its own transaction; throws 429 beyond the limit. */
export async function countAttempt(services: Services, limit: Limit, ...of: readonly string[]): Promise<void> {
  const now = services.now();
  const since = new Date(now.getTime() - limit.seconds * 1000);
  const row = await services.database.global((tx) =>
    tx.one(sql<Pick<Tables['rate_limit'], 'count' | 'window_start'>>`
      insert into rate_limit (key, window_start, count) values (${keyOf(limit, of)}, ${now}, 1)
      on conflict (key) do update set
        count = case when rate_limit.window_start <= ${since} then 1 else rate_limit.count + 1 end,
        window_start = case when rate_limit.window_start <= ${since} then excluded.window_start else rate_limit.window_start end
      returning count, window_start`),
  );
  if (row.count <= limit.max) return;
  const seconds = Math.max(1, Math.ceil((row.window_start.getTime() - since.getTime()) / 1000));
  throw new AppError('too_many_requests', { params: { seconds }, extra: { seconds } });
}

/** Counts an attempt if its delay has passed, else throws 429 without counting. Forgotten after a day. */
export async function requireBackoff(
  services: Services,
  { name, free, longest }: Slowing,
  ...of: readonly string[]
): Promise<void> {
  const [now, key] = [services.now(), keyOf({ name }, of)];
  const yesterday = new Date(now.getTime() - 86_400_000);
  const next = sql`rate_limit.window_start + interval '1 second' * least(${sql.lit(longest)}, power(2,
    least(rate_limit.count - ${sql.lit(free)}, 20)))`;
  const from = await services.database.global(async (tx) => {
    const counted = await tx.run(sql`insert into rate_limit (key, window_start, count) values (${key}, ${now}, 1)
      on conflict (key) do update set window_start = excluded.window_start, count = case
      when rate_limit.window_start < ${yesterday} then 1 else rate_limit.count + 1 end
      where rate_limit.count < ${sql.lit(free)} or ${next} <= ${now}`);
    return counted === 1
      ? null
      : // Computed of when it began.
        (await tx.one(sql<{ at: Date }>`select ${next} as at from rate_limit where key = ${key}`)).at;
  });
  if (from === null) return;
  const seconds = Math.max(1, Math.ceil((from.getTime() - now.getTime()) / 1000));
  throw new AppError('too_many_requests', { params: { seconds }, extra: { seconds } });
}

/** Clears attempts after a success, and old ones. */
export async function clearAttempts(
  services: Services,
  limit: Pick<Limit, 'name'>,
  ...of: readonly string[]
): Promise<void> {
  const past = new Date(services.now().getTime() - 86_400_000);
  await services.database.global((tx) =>
    tx.run(sql`delete from rate_limit where key = ${keyOf(limit, of)} or window_start < ${past}`),
  );
}

/** Hashed: keys contain addresses and may be long. */
function keyOf(limit: Pick<Limit, 'name'>, of: readonly string[]): string {
  return `${limit.name}:${createHash('sha256').update(JSON.stringify(of)).digest('hex')}`;
}
