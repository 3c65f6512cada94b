import { expect, it } from 'vitest';
import { mailDue, type Choice } from '../server/choices.ts';

const choice = (more: Partial<Choice>): Choice => ({
  kinds: {},
  mails: true,
  digest_at: null,
  quiet_from: null,
  quiet_to: null,
  time_zone: null,
  link_version: 1,
  ...more,
});
const due = (more: Partial<Choice>, now: string, zone = 'Europe/Berlin') => {
  const { at, isQuiet } = mailDue(choice(more), zone, new Date(now));
  return [at.toISOString().slice(0, 16), isQuiet];
};

it('mails come a minute later, after quiet hours over midnight, or with the digest, in the zone of their reader', () => {
  const night = { quiet_from: '22:00', quiet_to: '07:00' };
  expect(due({}, '2026-06-01T12:00:00Z')).toEqual(['2026-06-01T12:01', false]);
  expect(due(night, '2026-06-01T12:00:00Z')).toEqual(['2026-06-01T12:01', false]);
  expect(due(night, '2026-06-01T21:00:00Z')).toEqual(['2026-06-02T05:00', true]);
  expect(due(night, '2026-06-01T04:59:00Z')).toEqual(['2026-06-01T05:00', true]);
  expect(due({ ...night, time_zone: 'America/New_York' }, '2026-06-01T21:00:00Z')).toEqual(['2026-06-01T21:01', false]);
  // The clocks go back in this night.
  expect(due(night, '2026-10-24T22:00:00Z')).toEqual(['2026-10-25T06:00', true]);
  expect(due({ digest_at: '08:00' }, '2026-06-01T12:00:00Z')).toEqual(['2026-06-02T06:00', false]);
});
