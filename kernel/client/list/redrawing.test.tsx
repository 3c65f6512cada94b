// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openScreen } from '../testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '../testing/server.ts';
import { RecordList } from './RecordList.tsx';

/** Names of the rows whose cells were drawn, and how often what stands above them was. */
const rendered = vi.hoisted(() => ({ cells: new Set<string>(), above: 0 }));

vi.mock(import('../fields/cells.tsx'), async (original) => {
  const { drawCell, FieldCell } = await original();
  return {
    FieldCell,
    drawCell: (props) => {
      // Only cells of rows know the name of their record.
      if (props.name !== undefined) rendered.cells.add(props.name);
      return drawCell(props);
    },
  };
});
vi.mock(import('./SearchBox.tsx'), async (original) => {
  const { SearchBox } = await original();
  return {
    SearchBox: (props) => {
      rendered.above += 1;
      return SearchBox(props);
    },
  };
});

const supplier = recordNamed('supplier');
let rows: Row[];
let client: QueryClient;

function Screen() {
  const own = useQueryClient();
  useEffect(() => {
    client = own;
  }, [own]);
  return <RecordList record={supplier} />;
}

const names = (): string[] => [...document.querySelectorAll('td.title')].map((one) => one.textContent);

beforeEach(async () => {
  rows = ['One', 'Two', 'Three'].map((name) => rowOf(supplier, name, { name, contact: name }));
  companyServer({ 'GET supplier/': (call) => pageOf(rows, call), 'GET activity-logs/': (call) => pageOf([], call) });
  await openScreen(<Screen />, { at: '/suppliers' });
  await waitFor(() => expect(names()).toEqual(['One', 'Two', 'Three']));
  rendered.cells.clear();
  rendered.above = 0;
});

describe('what is drawn anew', () => {
  it('is no cell and nothing above the rows when the cursor moves or a row is ticked', async () => {
    act(() => void fireEvent.keyDown(document.body, { key: 'ArrowDown' }));
    await screen.findByRole('complementary', { name: /One/ });
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' }));
    await screen.findByRole('complementary', { name: /Two/ });
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Three' }));
    expect(document.querySelectorAll('tr[aria-selected="true"]')).toHaveLength(2);
    expect([[...rendered.cells], rendered.above]).toEqual([[], 0]);
  });

  it('is neither focus nor drawer while a key is held: they follow when it is let go', async () => {
    const key = (more = {}) =>
      fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown', ...more });
    const focused = () => document.activeElement?.closest('tr')?.dataset['row'];
    act(() => void key());
    await screen.findByRole('complementary', { name: /One/ });
    act(() => void key({ repeat: true }));
    act(() => void key({ repeat: true }));
    expect(document.querySelector('tr.current')?.getAttribute('data-row')).toBe('Three');
    await new Promise((done) => setTimeout(done, 200));
    expect(focused()).toBe('One');
    expect(screen.getByRole('complementary', { name: /One/ })).toBeTruthy();
    act(() => void fireEvent.keyUp(document.activeElement ?? document.body, { key: 'ArrowDown' }));
    expect(focused()).toBe('Three');
    await screen.findByRole('complementary', { name: /Three/ });
  });

  it('is the row that has come, and no other', async () => {
    rows = [rowOf(supplier, 'New', { name: 'New' }), ...rows];
    await act(() => client.invalidateQueries({ queryKey: ['records', 'supplier'] }));
    await waitFor(() => expect(names()).toEqual(['New', 'One', 'Two', 'Three']));
    expect([[...rendered.cells], rendered.above]).toEqual([['New'], 0]);
  });
});
