import { sql } from 'kysely';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import type { Context } from '../context/context.ts';
import type { NotificationKind, NotificationSourceOf, NotifiedLine } from '../context/notifications.ts';

const say = wordsOf('kernel');

type Audience = NotificationSourceOf<Context>['audience'];

/** The reader got an assignment. */
const checkedOutToMe: NotificationKind = {
  name: 'checked_out_to_me',
  title: say(({ notifications }) => notifications.checked_out_to_me.title),
  words: say(({ notifications }) => notifications.checked_out_to_me.words),
  ownPage: '/portal',
  mailsByDefault: true,
};

/** Its reader no longer has something. */
const checkedInFromMe: NotificationKind = {
  name: 'checked_in_from_me',
  title: say(({ notifications }) => notifications.checked_in_from_me.title),
  words: say(({ notifications }) => notifications.checked_in_from_me.words),
  ownPage: '/portal',
  mailsByDefault: true,
};

/** Something was checked out to a location or person that the reader manages. */
const checkedOutToMine: NotificationKind = {
  name: 'checked_out_to_mine',
  title: say(({ notifications }) => notifications.checked_out_to_mine.title),
  words: say(({ notifications }) => notifications.checked_out_to_mine.words),
};

/** The person who was or is the assignee. */
export const targetPerson: Audience = (_ctx, lines) =>
  Promise.resolve(
    new Map(
      lines.flatMap(({ id, target_type: type, target_id: target }) =>
        type === 'user' && target !== null ? [[id, [target]] as const] : [],
      ),
    ),
  );

/** The managers of the assignees, of types that have a field `manager`. */
const targetManagers: Audience = async ({ tx, companyId }, lines) => {
  const managed = RECORDS.filter(({ canHold, fields }) => canHold && fields['manager']?.to === 'user');
  const rows = await tx.known(
    sql<{ id: string; manager: string }>`${sql.join(
      managed.map(({ name, table }) => {
        const ids = lines.flatMap(({ target_type: type, target_id: id }) => (type === name && id !== null ? [id] : []));
        return sql`select t.id, t.manager_id as manager from ${sql.table(table)} t
        where t.company_id = ${companyId} and t.id = any(${ids}::uuid[]) and t.manager_id is not null`;
      }),
      sql` union all `,
    )}`,
  );
  const byTarget = new Map(rows.map((one) => [one.id, [one.manager]]));
  return new Map(lines.map((one) => [one.id, byTarget.get(one.target_id ?? '') ?? []]));
};

/** Notifications of assignments: `out` and `back` are events, or certain actions of an event. */
export function assignmentNotifications({
  out,
  back,
}: {
  readonly out: Source;
  readonly back: Source;
}): readonly NotificationSourceOf<Context>[] {
  return [
    { kind: checkedOutToMe, on: [out.event], audience: narrowed(out, targetPerson) },
    { kind: checkedInFromMe, on: [back.event], audience: narrowed(back, targetPerson) },
    { kind: checkedOutToMine, on: [out.event], audience: narrowed(out, targetManagers) },
  ];
}

interface Source {
  readonly event: NotificationSourceOf<Context>['on'][number];
  /** Only lines of this action. */
  readonly action?: string;
}

const narrowed =
  ({ action }: Source, audience: Audience): Audience =>
  (ctx, lines: readonly NotifiedLine[]) =>
    audience(
      ctx,
      lines.filter((one) => action === undefined || one.action === action),
    );
