import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ROUTES } from '../../server/modules.ts';
import type { TestApp } from '../app.ts';
import { OPEN_WHILE_READ_ONLY } from '../registry/matrix_world.ts';
import { remindersOf } from '../reminders.ts';
import type { TestUser } from '../world.ts';
import { ASKED, type Asked } from './asked.ts';
import { CLOSED, isClosed } from './closed.ts';
import type { Exits } from './exits_world.ts';

/** What somebody gets at an exit: an answer for each thing that is asked there. */
export type Said = Readonly<Record<string, string>>;

/** By which something leaves the product besides the list, the page and the count of a record type. */
export interface Exit {
  readonly name: string;
  /** Module of its route; absent: of the kernel, or of several. */
  readonly module?: string;
  readonly read: (world: Exits, who: TestUser) => Promise<Said>;
}

/** What each record type has, which the tests of its routes look at; the export of named ones is that of a list. */
const OF_RECORDS = new Set(
  RECORDS.flatMap(({ wire }) => [
    ...['', '/count', '/short-list', '/:id', '/:id/files'].map((rest) => `GET /${wire}${rest}`),
    `POST /${wire}/export`,
  ]),
);

const nameOf = ({ method, path }: CompanyRoute): string => `${method} ${path}`;

/** Calls that read something of a company, by their scope, and not only for its administrators, who see all. */
const ROUTES_OUT = ROUTES.filter(
  (route): route is CompanyRoute =>
    route.scope === 'company' &&
    (route.method === 'GET' || OPEN_WHILE_READ_ONLY.includes(nameOf(route))) &&
    !OF_RECORDS.has(nameOf(route)) &&
    route.access.permission !== 'setting_administrator:all' &&
    !isClosed(nameOf(route)),
);

/** How a route is asked: as its case says, or for the open record and for the secret one. */
function askedOf(route: CompanyRoute, world: Exits): readonly Asked[] {
  const own = ASKED[nameOf(route)];
  if (own) return own(world);
  if (route.method !== 'GET') return [];
  if (!route.path.includes(':')) return [route.path];
  const ids = [world.open, world.secret].flatMap((some) => some[route.record ?? ''] ?? []);
  return ids.map((id) => route.path.replace(':id', id)).filter((path) => !path.includes(':'));
}

/** Routes that nobody asks for anything, since they have no case, and reasons for routes that there are not. */
export const withoutCase = (world: Exits): string[] => {
  const names = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
  return [
    ...ROUTES_OUT.filter((route) => askedOf(route, world).length === 0).map(nameOf),
    ...ROUTES.filter(({ scope, method }) => scope !== 'company' && method === 'GET').flatMap(({ scope, path }) =>
      isClosed(`${scope} ${path}`) ? [] : [`${scope} ${path}`],
    ),
    ...[...Object.keys(ASKED), ...Object.keys(CLOSED)].filter(
      (name) => / \//.test(name) && !names.has(name.replace(/^(public|platform)/, 'GET')),
    ),
  ];
};

async function answered(who: TestUser, method: string, asked: Asked): Promise<string> {
  const { path, body } = typeof asked === 'string' ? { path: asked, body: undefined } : asked;
  const [before = '', query] = path.split('?');
  const { status, text, headers } = await who.call(method, `${before.slice(1)}/${query ? `?${query}` : ''}`, body);
  // Pictures and PDF files have their time in them.
  const isText = /json|text|csv/.test(headers.get('content-type') ?? '');
  // What modules declare was changed now, whenever it is asked.
  return `${status} ${isText ? text.replaceAll(/"updated_at":"[^"]*"/g, '') : `${text.length} bytes`}`;
}

const routeExit = (route: CompanyRoute): Exit => ({
  name: nameOf(route),
  ...(route.module === undefined ? {} : { module: route.module }),
  read: async (world, who) => {
    const said: Record<string, string> = {};
    for (const asked of askedOf(route, world)) said[JSON.stringify(asked)] = await answered(who, route.method, asked);
    return said;
  },
});

/** The address of the calendar is made once, so that it is the same later. */
async function calendar(app: TestApp, who: TestUser): Promise<string> {
  const { body } = await who.call<{ address: string | null }>('GET', 'notifications/calendar/');
  const opened = () => who.call<{ address: string }>('POST', 'notifications/calendar/', {});
  const address = body.address ?? (await opened()).body.address;
  return (await fetch(`${app.address}${new URL(address).pathname}`)).text();
}

export const exitsOf = (app: TestApp): readonly Exit[] => [
  ...ROUTES_OUT.map(routeExit),
  ...app.services.modules.reminders.map(([module, { name }]): Exit => ({
    name: `reminder ${name}`,
    module,
    read: async (world, who) => ({ it: JSON.stringify(await remindersOf(app, world, name, [who])) }),
  })),
  { name: 'calendar of days', read: async (_world, who) => ({ it: await calendar(app, who) }) },
  {
    name: 'mails',
    read: async (_world, { email }) => {
      const { rows } = await app.database.owner.query<{ id: string }>(
        'select id, subject, body, html from mail where recipient = $1',
        [email],
      );
      return Object.fromEntries(rows.map((one) => [one.id, JSON.stringify(one)]));
    },
  },
];

/** What all of them say at all exits, in turns, so that no exit is asked by everybody at once. */
export async function readAll(
  exits: readonly Exit[],
  world: Exits,
  readers: Readonly<Record<string, TestUser>>,
): Promise<ReadonlyMap<string, Said>> {
  const said = new Map<string, Said>();
  const waiting = Object.entries(readers).flatMap(([who, user]) => exits.map((exit) => ({ who, user, exit })));
  const ask = async (): Promise<void> => {
    for (let one = waiting.pop(); one; one = waiting.pop())
      said.set(`${one.who}: ${one.exit.name}`, await one.exit.read(world, one.user));
  };
  await Promise.all(Array.from({ length: 6 }, ask));
  return said;
}

/**
 * What a reader is told now that they were not told before: an answer that has become another one, or that is about
 * something new and no refusal.
 */
export function leaked(before: Said = {}, after: Said = {}): string[] {
  return Object.entries(after).flatMap(([asked, answer]) => {
    const was = before[asked];
    if (was === undefined ? /^4\d\d /.test(answer) || !/Secret/.test(answer) : was === answer) return [];
    const at = [...answer].findIndex((letter, index) => letter !== [...(was ?? '')][index]);
    return [`${asked}: …${answer.slice(Math.max(0, at - 80), at + 120)}`];
  });
}
