import type { LucideIcon } from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { Person } from '@steward/kernel/contract/access/person.ts';
import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import type { Permission } from '@steward/kernel/contract/permissions.ts';
import type { Placed } from '@steward/kernel/contract/places.ts';
import type { RecordDefinition, Row } from '@steward/kernel/contract/records/index.ts';
import type { ActivityEntry, SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { LoadBulkJobs } from './actions/record_actions.ts';
import type { LoadPart } from './api/lazy_part.ts';
import type { Areas } from './i18n/areas.ts';
import type { OperationView } from './operations/types.ts';
import type { Screen } from './screen.ts';
import { createSlot } from './state/slot.ts';

/**
 * A screen without the shell, for people who have not signed in. It is not part of a manifest, which is loaded after
 * sign-in: `modules/<name>/client/public.ts` exports them.
 */
export interface PublicScreen {
  readonly path: string;
  readonly load: LoadPart;
  /** Whether signed-in users are redirected to their first page. */
  readonly guestsOnly?: true;
}

/** Something that floats above every screen of the shell, such as the palette. */
export interface Host {
  /** Small: it is there from the first screen on, and loads the rest when it is needed. */
  readonly Component: ComponentType;
  /** Open to portal-only users. */
  readonly portal?: true;
}

/** Stands in the place of the whole application as long as it holds, such as a second factor that is still missing. */
export interface Gate {
  readonly closes: (user: SessionUser) => boolean;
  readonly load: LoadPart;
}

/** Groups of the list of settings, in its order. */
export const SETTINGS_GROUPS = ['company', 'people', 'records', 'connections', 'operation'] as const;

/** A page of the settings. Its address is `?tab=` and the key. */
export interface SettingsPage extends Placed {
  readonly key: string;
  readonly group: (typeof SETTINGS_GROUPS)[number];
  /** Any one of them opens it. */
  readonly permissions: readonly Permission[];
  /** Only for some of those who hold one of them. */
  readonly visible?: (person: Person) => boolean;
  /** Answers of the entry point that lead here. */
  readonly entries?: readonly string[];
  /** In the current language. Called while rendering. */
  readonly title: () => string;
  /** Absent: it consists of the cards that modules add to it, and is there while there is one. */
  readonly load?: LoadPart<SettingsPartProps>;
}

/** A card that a module adds below what another's page of the settings holds. */
export interface SettingsCard extends Placed {
  readonly key: string;
  readonly page: string;
  /** Above what the page itself holds. */
  readonly isFirst?: true;
  readonly load: LoadPart<SettingsPartProps>;
}

export interface SettingsPartProps {
  readonly user: SessionUser;
  readonly settings: NonNullable<SessionUser['company']['settings']>;
}

/** A tab of everybody's own page. Its address is `?tab=` and the key. */
export interface ProfileTab extends Placed {
  readonly key: string;
  readonly title: () => string;
  readonly visible?: (user: SessionUser) => boolean;
  readonly load: LoadPart<{ user: SessionUser }>;
}

/** A tab that a module adds to the page of a record type. */
export interface RecordTab {
  /** Name of the record type; `*`: of every one. */
  readonly record: string;
  /** In the address, as `?tab=`. */
  readonly key: string;
  /** In the current language. Called while rendering. */
  readonly title: () => string;
  readonly visible: (person: SessionUser, row: Row, record: RecordDefinition) => boolean;
  /** How much is in it. Absent: it is not counted. */
  readonly count?: (record: RecordDefinition, row: Row) => number | Promise<number>;
  /** What the page is about: the page opens on it. */
  readonly isFirst?: true;
  /** Loaded when the tab is opened: `lazyPart(() => …)`. */
  readonly Content: ComponentType<{ record: RecordDefinition; row: Row }>;
}

/** Stands in the header: before the buttons, or among them before the menu of the account. */
export interface HeaderPart {
  readonly place: 'before_buttons' | 'among_buttons';
  /** Loaded after the first screen. */
  readonly Component: ComponentType;
}

/** Numbers at entries of the navigation: how much waits there. Read from the cache alone; the module asks for it. */
export interface NavigationCounts {
  readonly queryKey: () => readonly unknown[];
  /** By the addresses of the entries. */
  readonly countsIn: (cached: unknown) => Readonly<Record<string, number>>;
}

/** Open work in the notices. `Summary` is the answer of the module's server part. */
export interface WaitingNotice<Summary> extends Placed {
  /** Its name in the answer of the server. */
  readonly key: string;
  readonly count: (summary: Summary) => number;
  /** Navigation entry that also shows the count. */
  readonly path?: string;
  /** ISO time of the newest; absent: nothing of it counts as new. */
  readonly newest?: (summary: Summary) => string;
  /** The bell shows its number: it goes away by reading. Of the others, which wait until they are done, a dot. */
  readonly isRead?: true;
  /** Its section is shown even while nothing is waiting. */
  readonly always?: true;
  /** Draws its section, while something waits. */
  readonly load: LoadNotice<{ summary: Summary }>;
}

/** Draws lines of ended work of one kind in the notices. */
export interface WorkNotice<Work> {
  readonly kind: string;
  readonly load: LoadNotice<{ work: Work }>;
}

type LoadNotice<P> = () => Promise<{ readonly default: (props: P & { onClose: () => void }) => ReactNode }>;

/** How operations of one kind are drawn; loaded with the screens of long work. */
export interface OperationPart {
  readonly kind: string;
  readonly load: () => Promise<OperationView>;
}

/** An entry of the menu of the account. */
export interface AccountMenuEntry {
  readonly key: string;
  readonly icon: LucideIcon;
  /** In the current language. Called while rendering. */
  readonly title: () => string;
  readonly visible: (user: SessionUser) => boolean;
  /** Runs after the menu has closed. `open` goes to an address. */
  readonly run: (user: SessionUser, open: (path: string) => void) => void | Promise<void>;
}

/** Draws a tile of the dashboard that the contract of the module declares under the same key. */
export interface DashboardTilePart {
  readonly key: string;
  readonly title: Readonly<Record<Language, string>>;
  readonly visible?: (user: SessionUser) => boolean;
  readonly load: LoadPart;
}

/** Namespaces of texts with sentences of the history, under `it` (on the page of the record) and `named`. */
type HistoryArea = Extract<keyof Areas, `${string}_history`>;
type HistoryAction<Area extends HistoryArea> = Extract<keyof Areas[Area]['it'] & keyof Areas[Area]['named'], string>;

/** How a module shows an action in the history. */
export interface HistoryLine {
  readonly action: string;
  readonly icon: LucideIcon;
  /** Where its sentences stand. */
  readonly texts: HistoryArea;
  /** Entries of another action that it tells of, such as a change of the day on which something was completed. */
  readonly isFor?: (entry: ActivityEntry) => boolean;
}

/** Lines for all actions that a namespace has sentences for, with their icons. */
export function historyLinesOf<Area extends HistoryArea>(
  texts: Area,
  icons: Readonly<Record<HistoryAction<Area>, LucideIcon>>,
): readonly HistoryLine[] {
  return Object.entries<LucideIcon>(icons).map(([action, icon]) => ({ action, icon, texts }));
}

/** A command of the palette. */
export interface Command extends Placed {
  /** Begins with `go.` where it opens a page. */
  readonly key: string;
  readonly icon: LucideIcon;
  readonly title: Readonly<Record<Language, string>>;
  /** Further words by which it is found. */
  readonly words?: Readonly<Record<Language, string>>;
  readonly visible?: (user: SessionUser) => boolean;
  /** `open` goes to an address. */
  readonly run: (user: SessionUser, open: (path: string) => void) => void | Promise<void>;
}

/** What a module adds to the pages of all records. */
export interface RecordPagePart {
  /** Stands before the actions. */
  readonly Button: ComponentType<{ record: string; id: string; title: string }>;
  /** Runs when the page of a record is opened. */
  readonly opened?: (record: string, id: string) => void;
}

/** Draws a field whose values are permissions. Loaded when it is shown. */
export type PermissionInput = ComponentType<{
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  disabled: boolean;
  label: string;
}>;

/** All screens inside the shell, in the order of the navigation. Routes and navigation are made of them. */
export const screens = createSlot<Screen>('address', (screen) => screen.path);
export const publicScreens = createSlot<PublicScreen>('address', (screen) => screen.path);
export const hosts = createSlot<Host>('host');
export const gates = createSlot<Gate>('gate');
export const settingsPages = createSlot<SettingsPage>('page of the settings', (page) => page.key);
export const settingsCards = createSlot<SettingsCard>('card of the settings', (card) => card.key);
export const profileTabs = createSlot<ProfileTab>('tab of the profile', (tab) => tab.key);
export const recordTabs = createSlot<RecordTab>('tab of a record', (tab) => `${tab.record}.${tab.key}`);
export const permissionInputs = createSlot<PermissionInput>('input of permissions', () => 'permissions');
export const headerParts = createSlot<HeaderPart>('part of the header');
export const navigationCounts = createSlot<NavigationCounts>('counts of the navigation');
/** Only the module knows the type of its notice. */
export const waitingNotices = createSlot<WaitingNotice<never>>('notice', (one) => one.key);
export const workNotices = createSlot<WorkNotice<never>>('notice of work', (one) => one.kind);
export const dashboardTiles = createSlot<DashboardTilePart>('tile', (tile) => tile.key);
export const historyLines = createSlot<HistoryLine>('line of the history', (line) => line.action);
export const commands = createSlot<Command>('command', (command) => command.key);
export const accountMenuEntries = createSlot<AccountMenuEntry>('entry of the account menu', (entry) => entry.key);
export const recordPageParts = createSlot<RecordPagePart>('part of record pages');
/** Filled by at most one module. */
export const operationParts = createSlot<OperationPart>('operation', (one) => one.kind);
export const bulkJobs = createSlot<LoadBulkJobs>('bulk jobs', () => 'bulk jobs');
