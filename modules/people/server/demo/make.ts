import { sql } from 'kysely';
import { isPermission } from '@steward/kernel/contract/permissions.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { withdrawMails } from '@steward/kernel/server/adapters/mail/queue.ts';
import type { Tables } from '@steward/kernel/server/database/tables.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { createAccount, joinCompany } from '@steward/modules/sign_in/server';
import { BERLIN_DESK, DEPARTMENTS, FIELD_STAFF, mailName, PEOPLE, type DemoPerson } from './people.ts';

/** A user of the demonstration company. */
interface Staff {
  readonly id: string;
  readonly workspace: string;
  readonly department: string;
}

declare module '@steward/kernel/server/context/new_company.ts' {
  interface DemoFacts {
    staff: readonly Staff[];
    /** Asset managers, one for each workspace. */
    keepers: readonly Staff[];
  }
}

/** An ordinary user for trying the demonstration. */
const ORDINARY = 'jonas@northwind.example';

/** Departments, groups, users and sign-ins. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const ownerId = make.ctx.user.id;
  for (const name of DEPARTMENTS)
    await make.create('department', make.founded - 2, { name, location_id: make.id('location', 'Berlin') });
  const field = await make.create('group', make.founded - 3, {
    name: FIELD_STAFF.name,
    custom_permissions: FIELD_STAFF.permissions.filter(isPermission),
  });
  const { companyId, tx } = make.ctx;
  const { id: managers } = await tx.one(
    sql<
      Pick<Tables['user_group'], 'id'>
    >`select id from user_group where company_id = ${companyId} and name = 'Asset managers'`,
  );
  const desk = await make.create('group', make.founded - 3, {
    name: BERLIN_DESK.name,
    custom_permissions: BERLIN_DESK.permissions.filter(isPermission),
    limit_locations_ids: [make.id('location', BERLIN_DESK.location)],
  });
  const owner = {
    job_title: 'Head of facilities',
    department_id: make.id('department', 'Management'),
    location_id: make.id('location', 'Berlin Floor 3'),
    employee_number: 'NF-1001',
    start_date: make.day(2900),
  };
  await updateRecord(make.at(make.founded - 3), recordNamed('user'), ownerId, owner);

  const arrivals = PEOPLE.map((person, index) => {
    const started = make.random.between(60, 2400);
    return { person, index, started, at: make.moment(Math.min(started, make.founded - 4)) };
  });
  const ids = new Map<number, string>();
  // In order of arrival, for the history.
  for (const { person, index, started, at } of arrivals.toSorted(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )) {
    const groups =
      person.department === 'IT' || person.department === 'Procurement'
        ? [managers]
        : person.department === 'Field service'
          ? [field]
          : isDesk(person)
            ? [desk]
            : [];
    ids.set(index, await makePerson(make, { person, index, started, at }, ownerId, groups));
  }
  const staff = PEOPLE.map(({ workspace, department }, index): Staff => ({
    id: ids.get(index) ?? ownerId,
    workspace,
    department,
  }));
  const keepers = keepersOf(make, staff);
  for (const one of keepers)
    await updateRecord(make.at(make.random.between(2, 9)), recordNamed('user'), one.id, { activated: true });
  const clerk = staff.find((_one, index) => PEOPLE[index] && isDesk(PEOPLE[index]));
  for (const one of [staff[0], clerk]) if (one) await letIn(make, one.id);
  make.setFacts('staff', [...staff, { id: ownerId, workspace: 'Germany', department: 'Management' }]);
  make.setFacts('keepers', keepers);
}

function isDesk(person: DemoPerson): boolean {
  return person.workspace === 'Germany' && person.department === 'Facility operations';
}

/** Asset managers, one per workspace. */
function keepersOf(make: DemoBuilder, staff: readonly Staff[]): Staff[] {
  return make
    .facts('workspaces')
    .flatMap((workspace) => staff.filter((one) => one.workspace === workspace && one.department === 'IT').slice(0, 1));
}

/** A user added `started` days ago. */
interface Arrival {
  readonly person: DemoPerson;
  readonly index: number;
  readonly started: number;
  readonly at: Date;
}

async function makePerson(
  make: DemoBuilder,
  { person, index, started, at }: Arrival,
  ownerId: string,
  groups: string[],
): Promise<string> {
  const floors = make.facts('places').filter((place) => place.workspace === person.workspace && place.use === 'floor');
  return createRecord(make.when(at), recordNamed('user'), {
    first_name: person.first,
    last_name: person.last,
    email: index === 0 ? ORDINARY : `${mailName(person)}@northwind.example`,
    employee_number: `NF-${1002 + index}`,
    job_title: person.title,
    department_id: make.id('department', person.department),
    location_id: make.id('location', make.random.pick(floors).name),
    manager_id: ownerId,
    start_date: make.day(started),
    remote: make.random.chance(0.15),
    phone: phoneOf(person.workspace, index),
    work_space_ids: [make.id('workspace', person.workspace)],
    groups_ids: groups,
  });
}

const PREFIXES = new Map([
  ['Germany', '+49 30 5550'],
  ['Spain', '+34 91 555'],
  ['United Kingdom', '+44 20 5550'],
]);

function phoneOf(workspace: string, index: number): string {
  return `${PREFIXES.get(workspace) ?? ''} ${1100 + index * 7}`;
}

/** Sets the demonstration's password without an invitation. */
async function letIn(make: DemoBuilder, userId: string): Promise<void> {
  const { tx, companyId } = make.ctx;
  await updateRecord(make.at(30), recordNamed('user'), userId, { activated: true });
  const { email } = await tx.one(
    sql<
      Pick<Tables['app_user'], 'email'>
    >`select email from app_user where company_id = ${companyId} and id = ${userId}`,
  );
  const { now } = make.at(30);
  if (email === null) throw new Error('A user of the demonstration has no address');
  const accountId = await createAccount(tx, { email, passwordHash: make.passwordHash, isVerified: true }, now);
  if (accountId === null) throw new Error(`${email} has an account already`);
  await joinCompany(tx, companyId, userId, accountId, now);
  await withdrawMails(tx, companyId, email);
}
