import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import type { CompanyRoute } from '@steward/kernel/server/http/route.ts';
import { ROUTES } from '../../server/modules.ts';
import type { TestApp } from '../app.ts';
import { OPEN_WHILE_READ_ONLY } from '../registry/matrix_world.ts';
import { remindersOf } from '../reminders.ts';
import type { TestUser } from '../world.ts';
import { ASKED, type Asked } from './asked.ts';
import type { Exits } from './exits_world.ts';
import { isLeftOut, LEFT_OUT } from './left_out.ts';

/** The answers of an exit to one reader, by request. */
export type Said = Readonly<Record<string, string>>;

/**
 * A way by which data leaves the product, other than the list, the page and the count of a record type: a route, a
 * reminder, an email, a feed.
 */
export interface Exit {
  readonly name: string;
  /** The module that it belongs to; absent: the kernel, or several modules. */
  readonly module?: string;
  /** Asks all of its requests, or those of which `isAsked` is true. */
  readonly read: (world: Exits, who: TestUser, isAsked?: (request: string) => boolean) => Promise<Said>;
}

/** Routes of all record types, which have tests of their own. */
const OF_RECORDS = new Set(
  RECORDS.flatMap(({ wire }) => [
    ...['', '/count', '/short-list', '/:id', '/:id/files'].map((rest) => `GET /${wire}${rest}`),
    `POST /${wire}/export`,
  ]),
);

const nameOf = ({ method, path }: CompanyRoute): string => `${method} ${path}`;

/** Routes that return data of a company, except those for administrators alone, who see everything. */
const ROUTES_OUT = ROUTES.filter(
  (route): route is CompanyRoute =>
    route.scope === 'company' &&
    (route.method === 'GET' || OPEN_WHILE_READ_ONLY.includes(nameOf(route))) &&
    !OF_RECORDS.has(nameOf(route)) &&
    route.access.permission !== 'setting_administrator:all' &&
    !isLeftOut(nameOf(route)),
);

/** Requests to a route: those of its case, else one for the open record and one for the secret one. */
function askedOf(route: CompanyRoute, world: Exits): readonly Asked[] {
  const own = ASKED[nameOf(route)];
  if (own) return own(world);
  if (route.method !== 'GET') return [];
  if (!route.path.includes(':')) return [route.path];
  const ids = [world.open, world.secret].flatMap((some) => some[route.record ?? ''] ?? []);
  return ids.map((id) => route.path.replace(':id', id)).filter((path) => !path.includes(':'));
}

/** Routes that are never asked, since they have no case, and cases and reasons for routes that do not exist. */
export const withoutCase = (world: Exits): string[] => {
  const names = new Set(ROUTES.map(({ method, path }) => `${method} ${path}`));
  return [
    ...ROUTES_OUT.filter((route) => askedOf(route, world).length === 0).map(nameOf),
    ...ROUTES.filter(({ scope, method }) => scope !== 'company' && method === 'GET').flatMap(({ scope, path }) =>
      isLeftOut(`${scope} ${path}`) ? [] : [`${scope} ${path}`],
    ),
    ...[...Object.keys(ASKED), ...Object.keys(LEFT_OUT)].filter(
      (name) => / \//.test(name) && !names.has(name.replace(/^(public|platform)/, 'GET')),
    ),
  ];
};

async function answered(who: TestUser, method: string, asked: Asked): Promise<string> {
  const { path, body } = typeof asked === 'string' ? { path: asked, body: undefined } : asked;
  const [before = '', query] = path.split('?');
  const { status, text, headers } = await who.call(method, `${before.slice(1)}/${query ? `?${query}` : ''}`, body);
  // Pictures and PDF files contain the time at which they were made.
  const isText = /json|text|csv/.test(headers.get('content-type') ?? '');
  // Rows that modules declare have the time of the request as `updated_at`.
  return `${status} ${isText ? text.replaceAll(/"updated_at":"[^"]*"/g, '') : `${text.length} bytes`}`;
}

const routeExit = (route: CompanyRoute): Exit => ({
  name: nameOf(route),
  ...(route.module === undefined ? {} : { module: route.module }),
  read: async (world, who, isAsked = () => true) => {
    const said: Record<string, string> = {};
    for (const asked of askedOf(route, world)) {
      const request = JSON.stringify(asked);
      if (isAsked(request)) said[request] = await answered(who, route.method, asked);
    }
    return said;
  },
});

/** The address of the calendar is created once, so that later readings use the same one. */
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

/** Asks every exit as every reader, six requests at a time. */
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

/** Answers that reveal something new to a reader: changed ones, and new ones that name a secret without refusing. */
export function leaked(before: Said = {}, after: Said = {}): string[] {
  return Object.entries(after).flatMap(([asked, answer]) => {
    const [was, is] = asked.includes('/global-search') ? inBoth(before[asked], answer) : [before[asked], answer];
    if (was === undefined ? /^4\d\d /.test(answer) || !/Secret/.test(answer) : was === is) return [];
    const at = [...is].findIndex((letter, index) => letter !== [...(was ?? '')][index]);
    return [`${asked}: …${is.slice(Math.max(0, at - 80), at + 120)}`];
  });
}

/**
 * The types of records of which both searches say something: a busy machine leaves out types for which the time of a
 * keystroke is not enough. A type that only the later one has must not be secret, and remains.
 */
function inBoth(before: string | undefined, after: string): readonly [string | undefined, string] {
  if (before === undefined) return [before, after];
  const groupsOf = (answer: string): Map<string, string> => {
    const { groups }: { groups: { record: string }[] } = JSON.parse(answer.replace(/^\d+ /, ''));
    return new Map(groups.map((group) => [group.record, JSON.stringify(group)]));
  };
  if (!before.startsWith('200 ') || !after.startsWith('200 ')) return [before, after];
  const [was, is] = [groupsOf(before), groupsOf(after)];
  const shared = [...was.keys()].filter((name) => is.has(name));
  const later = [...is].flatMap(([name, group]) => (!was.has(name) && /Secret/.test(group) ? [group] : []));
  return [shared.map((name) => was.get(name)).join(), [...shared.map((name) => is.get(name)), ...later].join()];
}
