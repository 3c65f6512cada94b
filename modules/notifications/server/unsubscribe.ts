import { sql } from 'kysely';
import { isUuid } from '@steward/kernel/contract/fields/index.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { isOneOf } from '@steward/kernel/contract/narrow.ts';
import { pictureAddress } from '@steward/kernel/server/adapters/mail/frame.ts';
import { htmlWithPictures } from '@steward/kernel/server/adapters/mail/pictures.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';
import type { Download } from '@steward/kernel/server/http/route.ts';
import { decrypt, encrypt } from '@steward/kernel/server/secrets.ts';
import { choicesOf } from './choices.ts';
import { pageOf, CHOICES, type Reader, type Choice } from './unsubscribe_page.ts';

const PLACE = 'unsubscribe';

interface Link {
  readonly companyId: string;
  readonly userId: string;
  readonly version: number;
  /** Kinds of notification in the mail; none in mails of earlier versions, whose links end all. */
  readonly kinds: readonly string[];
}

/** Unsubscribe address without sign-in. It is signed, and a later version revokes it. */
export async function unsubscribeAddress(
  config: Services['config'],
  { companyId, userId, version, kinds }: Link,
): Promise<string> {
  const token = await encrypt(config, PLACE, [companyId, userId, version, ...kinds].join(' '));
  return `${config.publicUrl}/api/v1/unsubscribe/${token}`;
}

async function linkOf({ config }: Services, token: string): Promise<Link | null> {
  const text = await decrypt(config, PLACE, token).catch(() => '');
  const [companyId, userId, version, ...kinds] = text.split(' ');
  return isUuid(companyId) && isUuid(userId) ? { companyId, userId, version: Number(version), kinds } : null;
}

/** Runs in the company of a valid link; `null` otherwise. */
async function inLink<T>(services: Services, token: string, fn: (tx: Tx, link: Link) => Promise<T>): Promise<T | null> {
  const link = await linkOf(services, token);
  if (!link) return null;
  const { companyId, userId, version } = link;
  return services.database.inCompany(companyId, async (tx) => {
    const choice = (await choicesOf({ tx, companyId }, [userId]))(userId);
    return choice.link_version === version ? fn(tx, link) : null;
  });
}

/** Asks for confirmation, since link scanners must not unsubscribe anybody. */
export async function unsubscribePage(services: Services, token: string): Promise<Download> {
  const reader = await inLink(services, token, (tx, link) => readerOf(services, tx, link));
  return pageOf(services.config, await withLogo(services, reader), null);
}

/** Ends the kinds of the mail, also without the page (RFC 8058), or what the button of the page says. */
export async function unsubscribe(services: Services, token: string, asked: string | undefined): Promise<Download> {
  const choice = isOneOf(CHOICES, asked) ? asked : null;
  if (asked !== undefined && choice === null) throw new AppError('not_found');
  let done: Choice = choice ?? 'kind';
  const reader = await inLink(services, token, async (tx, link) => {
    if (link.kinds.length === 0 && done === 'kind') done = 'all';
    await change(tx, link, done);
    return readerOf(services, tx, link);
  });
  if (!reader) throw new AppError('not_found');
  return pageOf(services.config, await withLogo(services, reader), done);
}

async function change(tx: Tx, { companyId, userId, version, kinds }: Link, choice: Choice): Promise<void> {
  const before = (await choicesOf({ tx, companyId }, [userId]))(userId);
  const isAgain = choice.endsWith('_again');
  const mails = choice.startsWith('kind') ? before.mails : isAgain;
  const chosen = choice.startsWith('kind')
    ? Object.fromEntries(kinds.map((kind) => [kind, { ...Object(before.kinds[kind]), mail: isAgain }]))
    : {};
  await tx.run(sql`
    insert into notification_choice (company_id, user_id, kinds, mails, link_version)
    values (${companyId}, ${userId}, ${JSON.stringify({ ...before.kinds, ...chosen })}::jsonb, ${mails}, ${version})
    on conflict (company_id, user_id) do update set mails = excluded.mails, kinds = excluded.kinds`);
}

type Found = Omit<Reader, 'logo'> & { readonly companyId: string; readonly iconId: string | null };

async function readerOf({ modules }: Services, tx: Tx, { companyId, userId, kinds }: Link): Promise<Found> {
  const found = await tx.maybe(sql<{ language: string; company: string; icon_id: string | null }>`
    select u.language, c.name as company, c.icon_id from app_user u join company c on c.id = ${companyId}
    where u.company_id = ${companyId} and u.id = ${userId}`);
  const language: Language = LANGUAGES.find((one) => one === found?.language) ?? 'en';
  const known = [...modules.notifications.map(([, { kind }]) => kind), ...modules.reminders.map(([, one]) => one)];
  const titles = kinds.flatMap((name) => known.find((one) => one.name === name)?.title[language] ?? []);
  return { companyId, language, company: found?.company ?? '', kinds: titles, iconId: found?.icon_id ?? null };
}

async function withLogo(services: Services, found: Found | null): Promise<Reader | null> {
  if (!found) return null;
  const { iconId, companyId } = found;
  if (iconId === null) return { ...found, logo: null };
  const address = pictureAddress(iconId);
  const logo = await htmlWithPictures(services, companyId, { html: address, pictures: [iconId] });
  return { ...found, logo: logo === address ? null : logo };
}
