import type { LucideIcon } from 'lucide-react';
import { recordActions, type LoadBulkJobs, type RecordAction } from './actions/record_actions.ts';
import { formParts, type FormOverride } from './form/record/overrides.ts';
import { listHeaderActions, type ListHeaderActions, listSlots, type LoadListParts } from './list/list_slots.ts';
import { rowGroups, type GroupRows } from './list/row_groups.ts';
import { loadEndedNotice, operationIndicator } from './operations/screens.ts';
import { detailParts, type DetailOverride, recordFacts, type OwnFacts } from './record_view/overrides.ts';
import { addedOffers, type AddedOffer } from './records/added_offers.ts';
import type { RecordPart } from './records/module_additions.ts';
import { codeScanners, scanModes, type CodeScanner, type ScanMode } from './scan_modes.ts';
import type { Screen } from './screen.ts';
import {
  accountMenuEntries,
  bulkJobs,
  commands,
  dashboardTiles,
  historyLines,
  type Command,
  type HistoryLine,
  type DashboardTilePart,
  gates,
  headerParts,
  operationParts,
  type OperationPart,
  navigationCounts,
  waitingNotices,
  workNotices,
  type WaitingNotice,
  type WorkNotice,
  recordPageParts,
  type AccountMenuEntry,
  type HeaderPart,
  type NavigationCounts,
  type RecordPagePart,
  hosts,
  permissionInputs,
  profileTabs,
  recordTabs,
  screens,
  settingsCards,
  settingsPages,
  type Gate,
  type Host,
  type PermissionInput,
  type ProfileTab,
  type RecordTab,
  type SettingsCard,
  type SettingsPage,
} from './slots.ts';
import type { Slot } from './state/slot.ts';

/**
 * What a module adds to the client. Loaded before the first screen, so it only has addresses, permissions, icons and
 * titles; code is loaded by `load`.
 */
export interface ClientModule {
  readonly name: string;
  /** Icons of its record types by name. */
  readonly icons?: Readonly<Record<string, LucideIcon>>;
  readonly screens?: readonly Screen[];
  readonly gates?: readonly Gate[];
  readonly hosts?: readonly Host[];
  /** Tabs of the pages of record types, also of those that other modules define. */
  readonly recordTabs?: readonly RecordTab[];
  /** Actions of record types; loaded with their lists and pages. */
  readonly recordActions?: readonly RecordPart<readonly RecordAction[]>[];
  /** Custom renderings of values; loaded with pages, and with the drawer of a list. */
  readonly recordFacts?: readonly RecordPart<OwnFacts>[];
  /** Parts of the pages of record types. */
  readonly detailParts?: readonly RecordPart<DetailOverride>[];
  /** Parts of the forms of record types. */
  readonly formParts?: readonly RecordPart<FormOverride>[];
  /** Offer after adding records. */
  readonly addedOffers?: readonly RecordPart<AddedOffer>[];
  /** Buttons in the headers of lists. */
  readonly listHeaderActions?: readonly ListHeaderActions[];
  /** Groups of the rows of lists. */
  readonly rowGroups?: readonly RecordPart<GroupRows>[];
  /** Bases of lists besides the user's settings: saved views. */
  readonly listSlots?: LoadListParts;
  /** How its operations are drawn: in the list of long work, on their pages and in the notices. */
  readonly operations?: readonly OperationPart[];
  /** Jobs on several records; at most one module has them. */
  readonly bulkJobs?: LoadBulkJobs;
  readonly headerParts?: readonly HeaderPart[];
  readonly navigationCounts?: NavigationCounts;
  /** Notices of the module, as answered by its server part: open work and finished operations. */
  readonly waitingNotices?: readonly WaitingNotice<never>[];
  readonly workNotices?: readonly WorkNotice<never>[];
  /** Draws the tiles that its contract declares. */
  readonly tiles?: readonly DashboardTilePart[];
  /** Modes of the scan screen. */
  readonly scanModes?: readonly ScanMode[];
  /** Reads codes with the camera. */
  readonly codeScanner?: CodeScanner;
  /** How the history shows its actions. */
  readonly historyLines?: readonly HistoryLine[];
  /** Commands of the palette, beside its screens in the navigation. */
  readonly commands?: readonly Command[];
  readonly accountMenu?: readonly AccountMenuEntry[];
  readonly recordPagePart?: RecordPagePart;
  /** Draws fields whose values are permissions; at most one module does. */
  readonly permissionInput?: PermissionInput;
  readonly settings?: readonly SettingsPage[];
  readonly settingsCards?: readonly SettingsCard[];
  readonly profile?: readonly ProfileTab[];
  /** Fills slots of modules that this one needs: `(add) => add(slot, entry)`. */
  readonly adds?: (add: Add) => void;
}

/** Puts entries into a slot that another module keeps. */
export type Add = <T>(slot: Slot<T>, ...entries: readonly NoInfer<T>[]) => void;

/** Slots of modules that were filled, with what empties them. */
const filledSlots = new Map<unknown, () => void>();

/** Fills the slots that modules keep for each other. */
function fillSlotsOfModules(modules: readonly ClientModule[]): void {
  for (const empty of filledSlots.values()) empty();
  filledSlots.clear();
  for (const { name, adds } of modules)
    adds?.((slot, ...entries) => {
      const [others, ownerOf] = [slot.every(), slot.moduleOf];
      const owners = new Map(others.map((entry) => [entry, ownerOf(entry)]));
      for (const entry of entries) owners.set(entry, name);
      slot.put([...others, ...entries], (entry) => owners.get(entry));
      filledSlots.set(slot, () => slot.put([]));
    });
}

/** Declares what a system adds to the client. */
export function defineClientModule(module: ClientModule): ClientModule {
  return module;
}

/**
 * Puts modules together in their order, after what the kernel itself shows. Throws for a module that is given twice,
 * and for two that claim the same address or key.
 */
export function installModules(modules: readonly ClientModule[], own: readonly Screen[] = []): void {
  const names = modules.map((one) => one.name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`The module ${twice} is listed twice`);
  const owners = new Map<unknown, string>();
  const isInstalled = (module: string): boolean => names.includes(module);
  const fill = <T>(
    slot: Slot<T>,
    of: (module: ClientModule) => readonly T[] | undefined,
    others: readonly T[] = [],
  ) => {
    for (const one of modules) for (const entry of of(one) ?? []) owners.set(entry, one.name);
    slot.put([...modules.flatMap((one) => of(one) ?? []), ...others], (entry) => owners.get(entry), isInstalled);
  };
  fill(screens, (one) => one.screens, own);
  fill(gates, (one) => one.gates);
  fill(hosts, (one) => one.hosts);
  fill(recordTabs, (one) => one.recordTabs);
  fill(recordActions.slot, (one) => one.recordActions);
  fill(recordFacts.slot, (one) => one.recordFacts);
  fill(detailParts.slot, (one) => one.detailParts);
  fill(formParts.slot, (one) => one.formParts);
  fill(addedOffers.slot, (one) => one.addedOffers);
  fill(listHeaderActions, (one) => one.listHeaderActions);
  fill(rowGroups.slot, (one) => one.rowGroups);
  fill(listSlots, (one) => one.listSlots && [one.listSlots]);
  fill(bulkJobs, (one) => one.bulkJobs && [one.bulkJobs]);
  fill(headerParts, (one) => one.headerParts, [operationIndicator]);
  fill(operationParts, (one) => one.operations);
  fill(navigationCounts, (one) => one.navigationCounts && [one.navigationCounts]);
  fill(waitingNotices, (one) => one.waitingNotices);
  fill(workNotices, ({ workNotices: others = [], operations = [] }) => [
    ...others,
    ...operations.map(({ kind }) => ({ kind, load: loadEndedNotice })),
  ]);
  fill(dashboardTiles, (one) => one.tiles);
  fill(historyLines, (one) => one.historyLines);
  fill(commands, (one) => one.commands);
  fill(scanModes, (one) => one.scanModes);
  fill(codeScanners, (one) => one.codeScanner && [one.codeScanner]);
  fill(accountMenuEntries, (one) => one.accountMenu);
  fill(recordPageParts, (one) => one.recordPagePart && [one.recordPagePart]);
  fill(permissionInputs, (one) => one.permissionInput && [one.permissionInput]);
  fill(settingsPages, (one) => one.settings);
  fill(settingsCards, (one) => one.settingsCards, [
    { key: 'schedules', page: 'recurring', load: () => import('./schedules/SchedulesCard.tsx') },
  ]);
  fill(profileTabs, (one) => one.profile);
  fillSlotsOfModules(modules);
}
