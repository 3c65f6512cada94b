import type { TFunction } from 'i18next';
import { currentLanguage } from '@steward/kernel/client/i18n/index.ts';
import type { ScheduleRule } from '../../contract/schedules.ts';

/** The name of a day of the week, 1 for Monday. */
export function weekdayName(weekday: number): string {
  // 1 January 2024 was a Monday.
  const day = new Date(Date.UTC(2024, 0, weekday));
  return new Intl.DateTimeFormat(currentLanguage(), { weekday: 'long', timeZone: 'UTC' }).format(day);
}

/** When a report is mailed, as a sentence. */
export function ruleText(t: TFunction<'reports'>, { every, at, weekday = 1, day = 1 }: ScheduleRule): string {
  const last = day === 31 && (every === 'month' || every === 'quarter') ? '_last' : '';
  // A key of the texts: all rules have one form, those of months two.
  return t(`mailing.rules.${every}${last}` as 'mailing.rules.day', { at, weekday: weekdayName(weekday), day });
}
