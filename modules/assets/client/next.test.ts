// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { nextEvents } from './asset_page.tsx';

describe('what comes next for an asset', () => {
  it('is an overdue return before everything, and nothing that is over', () => {
    const dates = { expected_checkin: '2025-01-01', warranty_expires: '2024-01-01', eol_date: '2027-01-01' };
    expect(nextEvents(dates, '2026-01-01')).toEqual([
      { kind: 'due', day: '2025-01-01', isOver: true },
      { kind: 'eol', day: '2027-01-01', isOver: false },
    ]);
  });
});
