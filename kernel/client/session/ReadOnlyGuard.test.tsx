// @vitest-environment happy-dom
import MenuItem from '@mui/material/MenuItem';
import OutlinedInput from '@mui/material/OutlinedInput';
import Select from '@mui/material/Select';
import Switch from '@mui/material/Switch';
import { ThemeProvider } from '@mui/system';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ACTIVE_WITHOUT_BILLING } from '@steward/kernel/contract/access/company_status.ts';
import { person } from '../testing/people.ts';
import { loadWords } from '../testing/screen.tsx';
import { DEFAULT_SETTINGS } from '../theme/settings.ts';
import { buildTheme } from '../theme/theme.ts';
import { auth } from './auth.ts';
import { ReadOnlyGuard } from './ReadOnlyGuard.tsx';

beforeAll(loadWords);
afterEach(cleanup);

function show(trialEnds: string | null): void {
  const user = person();
  auth.set({
    initialised: true,
    authenticated: true,
    user: { ...user, company: { ...user.company, standing: { ...ACTIVE_WITHOUT_BILLING, trial_ends_on: trialEnds } } },
  });
  render(
    <ThemeProvider theme={buildTheme(DEFAULT_SETTINGS)}>
      <ReadOnlyGuard notice>
        <Select value="a" SelectDisplayProps={{ 'aria-label': 'Currency' }}>
          <MenuItem value="a">Euro</MenuItem>
        </Select>
        <OutlinedInput slotProps={{ input: { 'aria-label': 'Name' } }} />
        <Switch slotProps={{ input: { 'aria-label': 'Rule' } }} />
      </ReadOnlyGuard>
    </ThemeProvider>,
  );
}

describe('what changes something', () => {
  it('is off while nothing can be changed, selects too, which no key reaches; and it says why', () => {
    show('2020-01-01');
    const select = screen.getByRole('combobox', { name: 'Currency' });
    expect([select.getAttribute('aria-disabled'), select.getAttribute('tabindex')]).toEqual(['true', null]);
    for (const name of ['Name', 'Rule'])
      expect(screen.getByLabelText<HTMLInputElement>(name).disabled, name).toBe(true);
    expect(screen.getByText('The trial has ended: nothing can be changed')).toBeTruthy();
  });

  it('is on while work goes on', () => {
    show(null);
    expect(screen.getByRole('combobox', { name: 'Currency' }).getAttribute('aria-disabled')).toBeNull();
    for (const name of ['Name', 'Rule'])
      expect(screen.getByLabelText<HTMLInputElement>(name).disabled, name).toBe(false);
  });
});
