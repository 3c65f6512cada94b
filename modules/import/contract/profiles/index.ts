import { plainHeading } from '@steward/kernel/contract/csv/headings.ts';
import { assetTiger } from './asset_tiger.ts';
import { ezo } from './ezo.ts';
import { glpi } from './glpi.ts';
import { homebox } from './homebox.ts';
import { partDb } from './part_db.ts';
import { shelf } from './shelf.ts';
import { shelfList } from './shelf_list.ts';
import { snipeIt } from './snipe_it.ts';
import { snipeItLicenses } from './snipe_it_licenses.ts';
import { snipeItReport } from './snipe_it_report.ts';
import { snipeItStock } from './snipe_it_stock.ts';
import type { Profile } from './types.ts';

export type { Profile } from './types.ts';

/** Products whose exports are recognised. */
export const PROFILES: readonly Profile[] = [
  snipeIt,
  snipeItReport,
  snipeItLicenses,
  ...snipeItStock,
  shelf,
  shelfList,
  homebox,
  assetTiger,
  ezo,
  glpi,
  partDb,
];

export function profileNamed(name: string | null): Profile | null {
  return PROFILES.find((one) => one.name === name) ?? null;
}

/** The product of a file by its headings: of those that match, the most specific. */
export function detectProfile(record: string, headings: readonly string[]): Profile | null {
  const there = new Set(headings.map(plainHeading));
  const fits = (headings: readonly string[]): boolean => headings.every((one) => there.has(plainHeading(one)));
  const fitting = PROFILES.filter((one) => one.record === record).flatMap((profile) =>
    [profile.knownBy, ...(profile.alsoKnownBy ?? [])].filter(fits).map(({ length }) => ({ profile, length })),
  );
  return fitting.toSorted((one, other) => other.length - one.length)[0]?.profile ?? null;
}
