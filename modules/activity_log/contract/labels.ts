import type { Language } from '@steward/kernel/contract/messages/languages.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';

const say = wordsOf('activity_log');

/** Labels of the log, for filters and export. */
export interface ActivityLabels {
  /** By action. */
  readonly actions: Readonly<Record<string, string>>;
  /** Headings of the export in order. */
  readonly columns: Readonly<Record<ActivityColumn, string>>;
  /** By `source`. */
  readonly sources: Readonly<Record<string, string>>;
  /** Name of the sheet. */
  readonly title: string;
  /** Record type of company events. */
  readonly company: string;
}

export const ACTIVITY_COLUMNS = [
  'when',
  'user',
  'action',
  'type',
  'record',
  'target',
  'changes',
  'note',
  'source',
] as const;
export type ActivityColumn = (typeof ACTIVITY_COLUMNS)[number];

export const ACTIVITY_LABELS: Readonly<Record<Language, ActivityLabels>> = say(({ log }) => log);
