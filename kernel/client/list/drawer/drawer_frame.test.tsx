// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '../../testing/screen.tsx';
import { companyServer } from '../../testing/server.ts';
import { DrawerFrame } from './DrawerFrame.tsx';
import { drawerPane } from './pane_width.ts';

it('the details beside a list are as wide as people make them, by keys too, and stay so', async () => {
  companyServer({});
  await openScreen(
    <DrawerFrame label="Details" place="beside" onClose={() => undefined}>
      Facts
    </DrawerFrame>,
  );
  const pane = screen.getByRole('complementary', { name: 'Details' });
  const edge = screen.getByRole('separator', { name: 'Width of the details' });
  expect(pane.style.width).toBe('392px');
  fireEvent.keyDown(edge, { key: 'ArrowLeft' });
  expect([pane.style.width, edge.getAttribute('aria-valuenow')]).toEqual(['408px', '408']);
  for (let n = 0; n < 10; n += 1) fireEvent.keyDown(edge, { key: 'ArrowRight' });
  expect(pane.style.width).toBe('320px');
  expect(localStorage.getItem('steward.state')).toContain('"drawerWidth":320');
  drawerPane.store.set(392);
});
