import type { LoadPart } from '@steward/kernel/client/api/lazy_part.ts';
import {
  settingsCards,
  settingsPages,
  type SettingsCard,
  type SettingsPage,
  type SettingsPartProps,
} from '@steward/kernel/client/slots.ts';
import { can, settingsEntry, type Person } from '@steward/kernel/contract/access/can.ts';

/** The cards that modules add to a page. */
function cardsOf({ key }: SettingsPage): readonly SettingsCard[] {
  return settingsCards.all().filter((card) => card.page === key);
}

/** The cards of a page, in order. */
export function loadsOf(page: SettingsPage): readonly LoadPart<SettingsPartProps>[] {
  const cards = cardsOf(page);
  const loads = (some: readonly SettingsCard[]) => some.map((card) => card.load);
  return [
    ...loads(cards.filter((card) => card.isFirst)),
    ...(page.load ? [page.load] : []),
    ...loads(cards.filter((card) => !card.isFirst)),
  ];
}

/** Settings pages that a person may use, in order. */
export function pagesOf(person: Person): readonly SettingsPage[] {
  return settingsPages
    .all()
    .filter(
      (page) =>
        page.permissions.some((one) => can(person, one)) &&
        (page.visible?.(person) ?? true) &&
        (page.load !== undefined || cardsOf(page).length > 0),
    );
}

/** The initial settings page. A role may lack permission for its page: then the first allowed. Labels have no page. */
export function entryPage(person: Person): SettingsPage | null {
  const allowed = pagesOf(person);
  const entry = settingsEntry(person);
  const wanted = allowed.find((page) => entry !== null && page.entries?.includes(entry));
  return wanted ?? allowed[0] ?? null;
}
