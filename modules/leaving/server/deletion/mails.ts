import { sql } from 'kysely';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { writeMail } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Services } from '@steward/kernel/server/context/context.ts';
import type { Tx } from '@steward/kernel/server/database/transaction.ts';

const say = wordsOf('leaving')(({ mails }) => mails);

export type DeletionMail = 'begun' | 'cancelled' | 'deleted' | 'reminded';

/** Whom the mails about a deletion go to, known before there is nobody left. */
export interface Receiver {
  readonly email: string;
  readonly name: string;
  readonly language: Language;
  readonly company: string;
}

/** The owner and administrators who sign in. */
export async function receivers(tx: Tx, companyId: string): Promise<Receiver[]> {
  const rows = await tx.rows(sql<{ email: string; name: string; language: string; company: string }>`
    select coalesce(a.email, u.email) as email, u.name, u.language, c.name as company from company c
    join app_user u on u.company_id = ${companyId} and (u.id = c.owner_id or u.user_type = 'admin')
    join account a on a.id = u.account_id
    where c.id = ${companyId} and u.activated and u.deleted_at is null order by u.id`);
  return rows.map((row) => ({ ...row, language: LANGUAGES.find((one) => one === row.language) ?? 'en' }));
}

/** Mails everybody who may take a deletion back. */
export async function mailOwners(
  services: Services,
  tx: Tx,
  companyId: string,
  about: DeletionMail,
  due: Date,
): Promise<void> {
  for (const one of await receivers(tx, companyId)) await mailOne(services, tx, one, { about, due, companyId });
}

/** A mail after the deletion belongs to no company. */
export async function mailOne(
  services: Services,
  tx: Tx,
  { email, name, language, company }: Receiver,
  about: {
    readonly about: DeletionMail;
    readonly due: Date;
    readonly companyId: string | null;
    readonly values?: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const words: { readonly subject: string; readonly text: string; readonly button?: string } =
    say[language][about.about];
  const { subject, text, button } = words;
  const hasLink = about.companyId !== null && button !== undefined;
  const mail = writeMail(
    { subject, text: [text], ...(hasLink ? { button } : {}) },
    {
      language,
      name,
      company,
      values: { company, day: formatDate(about.due.toISOString()), ...about.values },
      ...(hasLink ? { link: `${services.config.publicUrl}/setting?tab=leaving` } : {}),
    },
  );
  await queueMail(tx, { ...mail, to: email, accountId: null, companyId: about.companyId }, services.now());
}
