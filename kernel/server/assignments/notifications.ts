import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { sql } from 'kysely';
import type { Context } from '../context/context.ts';
import type { NotificationKind, NotificationSourceOf, NotifiedLine } from '../context/notifications.ts';

type Audience = NotificationSourceOf<Context>['audience'];

/** Something came to its reader. */
export const checkedOutToMe: NotificationKind = {
  name: 'checked_out_to_me',
  title: { en: 'Something is checked out to me', de: 'Etwas wird an mich ausgegeben', es: 'Se me asigna algo' },
  words: {
    en: { one: '{actor} checked out {record} to you', many: '{actor} checked out {n} items to you' },
    de: { one: '{actor} hat {record} an Sie ausgegeben', many: '{actor} hat {n} Gegenstände an Sie ausgegeben' },
    es: { one: '{actor} le ha asignado {record}', many: '{actor} le ha asignado {n} elementos' },
  },
  ownPage: '/portal',
  mailsByDefault: true,
};

/** Its reader no longer has something. */
export const checkedInFromMe: NotificationKind = {
  name: 'checked_in_from_me',
  title: {
    en: 'An asset of mine is checked in',
    de: 'Ein Asset von mir wird zurückgenommen',
    es: 'Se devuelve un activo mío',
  },
  words: {
    en: {
      one: '{actor} checked in {record}; it is no longer assigned to you',
      many: '{actor} checked in {n} items; they are no longer assigned to you',
    },
    de: {
      one: '{actor} hat {record} zurückgenommen; es ist Ihnen nicht mehr zugewiesen',
      many: '{actor} hat {n} Gegenstände zurückgenommen; sie sind Ihnen nicht mehr zugewiesen',
    },
    es: {
      one: '{actor} ha registrado la devolución de {record}; ya no lo tiene asignado',
      many: '{actor} ha registrado la devolución de {n} elementos; ya no los tiene asignados',
    },
  },
  ownPage: '/portal',
  mailsByDefault: true,
};

/** Something was checked out to a location or person that the reader manages. */
export const checkedOutToMine: NotificationKind = {
  name: 'checked_out_to_mine',
  title: {
    en: 'Something is checked out to a person or location that I manage',
    de: 'Etwas wird an eine Person oder einen Standort ausgegeben, für die ich verantwortlich bin',
    es: 'Se asigna algo a una persona o ubicación que gestiono',
  },
  words: {
    en: {
      one: '{actor} checked out {record} to {target}',
      many: '{actor} checked out {n} items to people or locations that you manage',
    },
    de: {
      one: '{actor} hat {record} an {target} ausgegeben',
      many: '{actor} hat {n} Gegenstände an Personen oder Standorte ausgegeben, für die Sie verantwortlich sind',
    },
    es: {
      one: '{actor} ha asignado {record} a {target}',
      many: '{actor} ha asignado {n} elementos a personas o ubicaciones que usted gestiona',
    },
  },
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
export const targetManagers: Audience = async ({ tx, companyId }, lines) => {
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
  /** Only these lines of it. */
  readonly action?: string;
}

const narrowed =
  ({ action }: Source, audience: Audience): Audience =>
  (ctx, lines: readonly NotifiedLine[]) =>
    audience(
      ctx,
      lines.filter((one) => action === undefined || one.action === action),
    );
