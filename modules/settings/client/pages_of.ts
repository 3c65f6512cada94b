import { settingsPages, type SettingsPage } from '@steward/kernel/client/slots.ts';
import { can, settingsEntry, type Person } from '@steward/kernel/contract/access/can.ts';

/** Settings pages that a person may use, in order. */
export function pagesOf(person: Person): readonly SettingsPage[] {
  return settingsPages
    .all()
    .filter((page) => page.permissions.some((one) => can(person, one)) && (page.visible?.(person) ?? true));
}

/** The initial settings page. A role may lack permission for its page: then the first allowed. Labels have no page. */
export function entryPage(person: Person): SettingsPage | null {
  const allowed = pagesOf(person);
  const entry = settingsEntry(person);
  const wanted = allowed.find((page) => entry !== null && page.entries?.includes(entry));
  return wanted ?? allowed[0] ?? null;
}
