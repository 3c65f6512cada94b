import { describe, expect, it } from 'vitest';
import { RECORDS } from '@steward/kernel/contract/records/index.ts';
import { setChange } from '../history/value_text.ts';
import { whenText } from '../i18n/when.ts';
import { relatedOf } from './related.ts';

describe('related lists', () => {
  it('of a person are what they hold and whom and what they lead', () => {
    const related = relatedOf('user');
    expect(related.map((one) => one.record.name)).toEqual(
      expect.arrayContaining(['asset', 'user', 'department', 'location']),
    );
    expect(related[0]?.filterFor('7')).toEqual({ and: [{ field: 'assignee', op: 'in', value: ['user:7'] }] });
  });

  it('of a place reach into the places below it, but show the tree level by level', () => {
    const [assets, places] = ['asset', 'location'].map((name) =>
      relatedOf('location').find((one) => one.record.name === name),
    );
    expect(assets?.filterFor('7'), 'as many as are there, and no more').toEqual({
      and: [{ field: 'location', op: 'under', value: ['7'] }],
    });
    expect(places?.filterFor('7')).toEqual({ and: [{ field: 'parent', op: 'in', value: ['7'] }] });
  });

  it('use fields that exist', () => {
    for (const record of RECORDS)
      for (const one of relatedOf(record.name))
        for (const field of one.fields) expect(one.record.fields).toHaveProperty(field);
  });
});

describe('history', () => {
  it('says the day as people do, and the date from a week on', () => {
    const now = new Date(2026, 10, 21, 9, 0);
    expect(whenText(new Date(2026, 10, 20, 23, 59).toISOString(), 'en', now)).toBe('Yesterday, 23:59');
    expect(whenText(new Date(2026, 10, 21, 0, 5).toISOString(), 'de', now)).toBe('Heute, 00:05');
    expect(whenText(new Date(2026, 10, 1, 8, 30).toISOString(), 'es', now)).toBe('01/11/2026, 08:30');
    const at = (day: number): string => whenText(new Date(2026, 10, day, 8, 30).toISOString(), 'en', now);
    expect([15, 14, 27, 28].map(at)).toEqual([
      '6 days ago, 08:30',
      '14/11/2026, 08:30',
      'In 6 days, 08:30',
      '28/11/2026, 08:30',
    ]);
    expect(['2026-11-21', '2026-11-22', '2026-12-16'].map((day) => whenText(day, 'en', now))).toEqual([
      'Today',
      'Tomorrow',
      '16/12/2026',
    ]);
  });

  it('tells of a set what came and what went', () => {
    expect(setChange(['a', 'b'], ['b', 'c'])).toEqual({ added: ['c'], removed: ['a'] });
    expect(setChange('a', 'b')).toBeNull();
  });
});
