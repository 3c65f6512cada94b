// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '@steward/kernel/client/testing/screen.tsx';
import { companyServer } from '@steward/kernel/client/testing/server.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const links = () =>
  screen
    .getAllByRole('link')
    .map((one) => [one.textContent, one.getAttribute('href'), one.getAttribute('aria-current')]);

it('list and calendar lead to each other and say which is open', async () => {
  companyServer({});
  await openScreen(<ViewSwitch subject="asset" shown="list" />, { at: '/assets/maintenances?view=open' });
  expect(links()).toEqual([
    ['List', '/assets/maintenances', 'page'],
    ['Calendar', '/assets/maintenances/calendar', null],
  ]);
});

it('one’s own jobs stay one’s own in the other view', async () => {
  companyServer({});
  await openScreen(<ViewSwitch subject="location" shown="list" />, { at: '/locations/maintenances?view=my-jobs' });
  expect(links()[1]).toEqual(['Calendar', '/locations/maintenances/calendar?mine=1', null]);
});

it('and so on the way back', async () => {
  companyServer({});
  await openScreen(<ViewSwitch subject="asset" shown="calendar" />, { at: '/assets/maintenances/calendar?mine=1' });
  expect(links()[0]).toEqual(['List', '/assets/maintenances?view=my-jobs', null]);
});
