import { sql } from 'kysely';
import { can } from '@steward/kernel/contract/access/can.ts';
import { formatDate } from '@steward/kernel/contract/fields/index.ts';
import { fieldLabel } from '@steward/kernel/contract/labels/index.ts';
import { LANGUAGES, type Language } from '@steward/kernel/contract/messages/index.ts';
import { fullName } from '@steward/kernel/contract/records/name_and_icon.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { DueNotice } from '@steward/kernel/contract/wire/notices.ts';
import { logoOf } from '@steward/kernel/server/adapters/mail/frame.ts';
import { queueMail } from '@steward/kernel/server/adapters/mail/queue.ts';
import { writeMail, type MailText } from '@steward/kernel/server/adapters/mail/text.ts';
import type { Context, Services } from '@steward/kernel/server/context/context.ts';
import { AppError } from '@steward/kernel/server/context/errors.ts';
import type { EventBatch } from '@steward/kernel/server/context/events.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { dueNotice } from '@steward/kernel/server/engine/concerns.ts';
import { backgroundContext } from '@steward/kernel/server/identity/contexts/background.ts';
import { countAttempt } from '@steward/modules/sign_in/server';
import { assetMaintenance } from '../../contract/asset_maintenance.ts';
import { faultReport } from '../../contract/fault_report.ts';
import { faultSettings } from './store.ts';

interface Reported extends Pick<Tables['fault_report'], 'id' | 'state' | 'reason' | 'email' | 'language'> {
  readonly asset: string;
  readonly asset_tag: string;
  /** The first words of the report. */
  readonly name: string;
  /** YYYY-MM-DD, in the company's time zone. */
  readonly reported_on: string;
  readonly due_date: string | null;
  readonly reporter: string | null;
  readonly account_id: string | null;
  readonly account_email: string | null;
  readonly account_language: string | null;
}

/** Emails per day to an address given by a visitor, so that nobody can be flooded. */
const TO_ADDRESS = { name: 'fault_mail', max: 3, seconds: 86_400 } as const;

/** Notifies the reporter of each new state, once. */
export async function faultChanged(services: Services, { companyId, events }: EventBatch<unknown>): Promise<void> {
  const ids = events.map((one) => one.id);
  await backgroundContext(services, companyId, 'fault reports changed', async (ctx) => {
    const changed = await ctx.tx.ids(sql`
      update fault_report t set notified_state = t.state where t.company_id = ${companyId}
        and t.id = any(${ids}::uuid[]) and t.notified_state <> t.state and t.deleted_at is null returning t.id`);
    if (changed.length === 0) return;
    const zone = ctx.user.company.settings?.time_zone ?? 'UTC';
    const rows = await ctx.tx.known(sql<Reported>`
      select t.id, t.state, t.reason, t.email, t.language, t.name, coalesce(s.name, m.name) as asset, s.asset_tag,
        to_char(t.created_at at time zone ${zone}, 'YYYY-MM-DD') as reported_on,
        j.due_date, u.name as reporter,
        a.id as account_id, a.email as account_email, u.language as account_language
      from fault_report t
      join asset s on s.company_id = ${companyId} and s.id = t.asset_id
      join asset_model m on m.company_id = ${companyId} and m.id = s.model_id
      left join asset_maintenance j on j.company_id = ${companyId} and j.id = t.maintenance_id and j.deleted_at is null
      left join app_user u on u.company_id = ${companyId} and u.id = t.reporter_id and u.deleted_at is null and u.activated
      left join account a on a.id = u.account_id and a.is_verified
      where t.company_id = ${companyId} and t.id = any(${changed}::uuid[]) and t.state <> 'new' order by t.id`);
    for (const row of rows) await notify(ctx, row);
  });
}

async function notify(ctx: Context, report: Reported): Promise<void> {
  const { state, reason, email, asset, ...who } = report;
  const to = who.account_email ?? email;
  if (to === null) return;
  const isStranger = who.account_email === null;
  if (isStranger && !(await mayMail(ctx, to))) return;
  const language = LANGUAGES.find((one) => one === (who.account_language ?? who.language)) ?? 'en';
  const words = FAULT_MAILS[state === 'closed' ? 'closed' : 'in_maintenance'][language];
  const isNamed = !isStranger || (await faultSettings.read(ctx)).strangers_see !== 'nothing';
  const text = writeMail(isNamed ? words.named : words.unnamed, {
    language,
    name: isStranger ? '' : (who.reporter ?? ''),
    company: ctx.user.company.name,
    logo: logoOf(ctx.user.company),
    values: { asset },
    facts: factsOf(report, language, { isStranger, isNamed }),
    // Only the company's text: the report is not sent to an unverified address.
    quote: state === 'closed' ? reason : null,
  });
  await queueMail(ctx.tx, { ...text, to, accountId: who.account_id, companyId: ctx.companyId }, ctx.now);
}

/** What the report was about. A stranger's address is unproven: nothing that was typed, and only the asset's name. */
function factsOf(
  { state, asset, asset_tag: tag, name, reported_on: day, due_date: due }: Reported,
  language: Language,
  { isStranger, isNamed }: { readonly isStranger: boolean; readonly isNamed: boolean },
): [string, string][] {
  const label = (key: string): string => fieldLabel(language, faultReport.name, key);
  const called: [string, string] = [label('asset'), isStranger ? asset : fullName({ name: asset, tag })];
  const rows: [string, string][] = isNamed ? [called] : [];
  if (!isStranger) rows.push([label('description'), name]);
  rows.push([label('created_at'), formatDate(day)]);
  if (isNamed && due !== null && state !== 'closed')
    rows.push([fieldLabel(language, assetMaintenance.name, 'due_date'), formatDate(due)]);
  return rows;
}

async function mayMail(ctx: Context, address: string): Promise<boolean> {
  try {
    await countAttempt(ctx.services, TO_ADDRESS, address);
    return true;
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}

/** The oldest new reports, for users who may decide. */
export async function newFaults(ctx: Context): Promise<DueNotice | null> {
  if (!can(ctx.user, 'fault_report:read') || !can(ctx.user, 'fault_report:update')) return null;
  return dueNotice(ctx, faultReport, { field: 'state', op: 'in', value: ['new'] }, 'created_at');
}

const say = wordsOf('maintenance');

interface Texts {
  /** To a recipient who may see the report. */
  readonly named: MailText;
  readonly unnamed: MailText;
}

/** Texts of emails about the progress of a report. */
const FAULT_MAILS: Readonly<Record<'in_maintenance' | 'closed', Readonly<Record<Language, Texts>>>> = {
  in_maintenance: say(({ mails }) => mails.in_maintenance),
  closed: say(({ mails }) => mails.closed),
};
