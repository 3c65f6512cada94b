import { readSession } from './stored_session.ts';

/** Groups folded by default, to keep the navigation of new companies short. */
const FOLDED_AT_FIRST: ReadonlySet<string> = new Set(['catalogue']);

const place = (userId: string): string => `steward.folded_groups.${readSession('companyId') ?? ''}.${userId}`;

function read(userId: string): Readonly<Record<string, unknown>> {
  const kept: unknown = JSON.parse(localStorage.getItem(place(userId)) ?? '{}');
  return typeof kept === 'object' && kept !== null ? { ...kept } : {};
}

/** Groups that the user has folded on this device. */
export function foldedGroups(userId: string): ReadonlySet<string> {
  const kept = read(userId);
  const folded = new Set(FOLDED_AT_FIRST);
  for (const [group, isFolded] of Object.entries(kept)) {
    if (isFolded === true) folded.add(group);
    else folded.delete(group);
  }
  return folded;
}

export function keepFolded(userId: string, group: string, isFolded: boolean): void {
  localStorage.setItem(place(userId), JSON.stringify({ ...read(userId), [group]: isFolded }));
}
