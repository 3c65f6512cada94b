import type { RoomTexts } from '@steward/kernel/contract/texts/index.ts';

type Sections = Readonly<Record<string, unknown>>;

/** Sections that screens name before they are loaded, of modules that are not loaded either. */
const NAMES = ['title', 'nav', 'tabs', 'settings', 'tiles', 'scan', 'commands', 'added', 'permissions', 'history'];

/** Sections that no browser reads. */
const OF_SERVER = [
  'about',
  'refused',
  'pages',
  'reminders',
  'schedules',
  'notifications',
  'calendar',
  'mails',
  'views',
  'logs',
];

const only = (texts: RoomTexts, isWanted: (section: string) => boolean): Sections =>
  Object.fromEntries(Object.entries(texts).filter(([section]) => isWanted(section)));

/** Of the actions of a module only their titles are named before. */
function titlesOf({ actions = {} }: RoomTexts): Sections {
  const titles = Object.entries(actions).flatMap(([name, words]) =>
    'title' in words ? [[name, { title: words.title }]] : [],
  );
  return titles.length > 0 ? { actions: Object.fromEntries(titles) } : {};
}

/** The parts in which a browser loads the texts of a module: with the first screen, with record types, and others. */
export const PARTS = {
  first: (texts: RoomTexts): Sections => ({
    ...only(texts, (section) => NAMES.includes(section) || section === 'first'),
    ...titlesOf(texts),
  }),
  records: (texts: RoomTexts): Sections => only(texts, (section) => section === 'records'),
  later: (texts: RoomTexts): Sections =>
    only(texts, (section) => section !== 'records' && section !== 'first' && !OF_SERVER.includes(section)),
} as const;

/** One part of all modules that have something in it. */
export function partOf(
  part: keyof typeof PARTS,
  byRoom: Readonly<Record<string, RoomTexts>>,
): Record<string, Sections> {
  const rooms = Object.entries(byRoom).map(([room, texts]) => [room, PARTS[part](texts)] as const);
  return Object.fromEntries(rooms.filter(([, sections]) => Object.keys(sections).length > 0));
}
