import { can, settingsEntry, type Person } from '@steward/kernel/contract/access/can.ts';
import { settingsPages, type SettingsPage } from '@steward/kernel/client/slots.ts';

/** The pages that a person may use, in their order. */
export function pagesOf(person: Person): readonly SettingsPage[] {
  return settingsPages.all().filter((page) => page.permissions.some((permission) => can(person, permission)));
}

/**
 * The page with which the settings open. A role that a group lends may come without the right to its page: then the
 * first that is allowed. Labels are printed from the lists of what they name: no page answers to that entry.
 */
export function entryPage(person: Person): SettingsPage | null {
  const allowed = pagesOf(person);
  const entry = settingsEntry(person);
  const wanted = allowed.find((page) => entry !== null && page.entries?.includes(entry));
  return wanted ?? allowed[0] ?? null;
}
