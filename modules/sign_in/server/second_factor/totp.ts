import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import { decrypt, encrypt } from '@steward/kernel/server/secrets.ts';
import type { TotpSetup } from '../../contract/security.ts';

const PERIOD = 30;
const ISSUER = 'Steward';

function generator(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: ISSUER, label, algorithm: 'SHA1', digits: 6, period: PERIOD, secret });
}

/** A new secret, inactive until a code was shown; replaces an inactive one only. */
export async function beginTotp(
  services: Services,
  tx: Tx,
  account: { readonly id: string; readonly email: string },
): Promise<TotpSetup | null> {
  const secret = new Secret({ size: 20 });
  const stored = await encrypt(services.config, account.id, secret.base32);
  const written = await tx.run(sql`insert into account_totp (account_id, secret, created_at)
      values (${account.id}, ${stored}, ${services.now()})
    on conflict (account_id) do update set secret = excluded.secret, created_at = excluded.created_at, last_step = 0
    where account_totp.confirmed_at is null`);
  if (written === 0) return null;
  const address = generator(secret, account.email).toString();
  return {
    secret: secret.base32,
    address,
    qr: await QRCode.toString(address, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 }),
  };
}

/** Checks a code, with half a minute of tolerance, once by a guarded update. */
export async function redeemTotpCode(
  services: Services,
  tx: Tx,
  accountId: string,
  code: unknown,
  isConfirmed: boolean,
): Promise<boolean> {
  const row = await tx.maybe(
    sql<
      Pick<Tables['account_totp'], 'secret'>
    >`select secret from account_totp where account_id = ${accountId} and (confirmed_at is not null) = ${isConfirmed}`,
  );
  const token = typeof code === 'string' ? code.replaceAll(/\s/g, '') : '';
  if (!row || !/^\d{6}$/.test(token)) return false;
  const timestamp = services.now().getTime();
  const totp = generator(Secret.fromBase32(await decrypt(services.config, accountId, row.secret)), '');
  const delta = totp.validate({ token, timestamp, window: 1 });
  if (delta === null) return false;
  const step = Math.floor(timestamp / 1000 / PERIOD) + delta;
  const spent = await tx.run(sql`update account_totp
      set last_step = ${step}, confirmed_at = coalesce(confirmed_at, ${services.now()})
    where account_id = ${accountId} and last_step < ${step} and (confirmed_at is not null) = ${isConfirmed}`);
  return spent === 1;
}
