import { plainHeading } from '@steward/kernel/contract/csv/headings.ts';
import { assetTiger } from './asset_tiger.ts';
import { ezo } from './ezo.ts';
import { glpi } from './glpi.ts';
import { homebox } from './homebox.ts';
import { shelf } from './shelf.ts';
import { shelfList } from './shelf_list.ts';
import { snipeIt } from './snipe_it.ts';
import { snipeItLicenses } from './snipe_it_licenses.ts';
import { snipeItReport } from './snipe_it_report.ts';
import type { Profile } from './types.ts';

export type { Profile } from './types.ts';

/** Products whose exports are recognised. */
export const PROFILES: readonly Profile[] = [
  snipeIt,
  snipeItReport,
  snipeItLicenses,
  shelf,
  shelfList,
  homebox,
  assetTiger,
  ezo,
  glpi,
];

export function profileNamed(name: string | null): Profile | null {
  return PROFILES.find((one) => one.name === name) ?? null;
}

/** The product of a file by its headings: of those that match, the most specific. */
export function detectProfile(record: string, headings: readonly string[]): Profile | null {
  const there = new Set(headings.map(plainHeading));
  const fitting = PROFILES.filter(
    (one) => one.record === record && one.knownBy.every((heading) => there.has(plainHeading(heading))),
  );
  return fitting.toSorted((one, other) => other.knownBy.length - one.knownBy.length)[0] ?? null;
}
