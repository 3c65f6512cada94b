import { useQueryClient, type QueryClient } from '@tanstack/react-query';
// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { recordNamed, type Row } from '@steward/kernel/contract/records/index.ts';
import { afterAWhile, openScreen } from '../testing/screen.tsx';
import { companyServer, pageOf, rowOf } from '../testing/server.ts';
import { RecordList } from './RecordList.tsx';

/** Names of the rows whose cells were drawn, and how often what stands above them was. */
const rendered = vi.hoisted(() => ({ cells: new Set<string>(), above: 0 }));

vi.mock(import('../fields/registry.tsx'), async (original) => {
  const registry = await original();
  return {
    ...registry,
    drawCell: (props) => {
      // Only cells of rows know the name of their record.
      if (props.name !== undefined) rendered.cells.add(props.name);
      return registry.drawCell(props);
    },
  };
});
vi.mock(import('./toolbar/SearchBox.tsx'), async (original) => {
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

function serve(): void {
  companyServer({ 'GET supplier/': (call) => pageOf(rows, call), 'GET activity-logs/': (call) => pageOf([], call) });
}

describe('what is drawn anew', () => {
  beforeEach(async () => {
    rows = ['One', 'Two', 'Three'].map((name) => rowOf(supplier, name, { name, contact: name }));
    serve();
    await openScreen(<Screen />, { at: '/suppliers' });
    await waitFor(() => expect(names()).toEqual(['One', 'Two', 'Three']));
    rendered.cells.clear();
    rendered.above = 0;
  });

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
    await afterAWhile(() => {
      act(() => void key({ repeat: true }));
      act(() => void key({ repeat: true }));
    });
    expect(document.querySelector('tr.current')?.getAttribute('data-row')).toBe('Three');
    expect(focused()).toBe('One');
    expect(screen.getByRole('complementary', { name: /One/ })).toBeTruthy();
    act(() => void fireEvent.keyUp(document.activeElement ?? document.body, { key: 'ArrowDown' }));
    expect(focused()).toBe('Three');
    await screen.findByRole('complementary', { name: /Three/ });
  });

  it('is no drawer for another row: it is written into the same elements', async () => {
    const down = () => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'ArrowDown' }));
    down();
    await screen.findByRole('complementary', { name: /One/ });
    const heading = screen.getByRole('heading', { name: 'One' });
    down();
    await screen.findByRole('complementary', { name: /Two/ });
    expect(screen.getByRole('heading', { name: 'Two' })).toBe(heading);
  });

  it('is the row that has come, and no other', async () => {
    rows = [rowOf(supplier, 'New', { name: 'New' }), ...rows];
    await act(() => client.invalidateQueries({ queryKey: ['records', 'supplier'] }));
    await waitFor(() => expect(names()).toEqual(['New', 'One', 'Two', 'Three']));
    expect([[...rendered.cells], rendered.above]).toEqual([['New'], 0]);
  });
});

describe('a long page that is scrolled', () => {
  const at = (): number[] =>
    [...document.querySelectorAll<HTMLElement>('tr[data-row]')].map((one) => Number(one.getAttribute('aria-rowindex')));

  it('writes rows into the same elements, in order once it rests, and leaves the focus with no other row', async () => {
    rows = Array.from({ length: 200 }, (_, index) => rowOf(supplier, `S${index}`, { name: `S${index}` }));
    serve();
    await openScreen(<Screen />, { at: '/suppliers?pageSize=200' });
    await waitFor(() => expect(names()).toContain('S5'));
    const elements = new Set(document.querySelectorAll('tr[data-row]'));
    screen.getByRole('link', { name: 'S0' }).focus();
    const box = screen.getByRole('grid').parentElement ?? expect.fail('no box');
    box.scrollTop = 40 * 44;
    fireEvent.scroll(box);
    await waitFor(() => expect(names()).toEqual(expect.arrayContaining(['S38', 'S40', 'S44'])));
    await waitFor(() => expect(names()).not.toContain('S0'));
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(at()).toEqual(at().toSorted((one, other) => one - other)), { timeout: 3000 });
    expect([...document.querySelectorAll('tr[data-row]')].every((one) => elements.has(one))).toBe(true);
  });
});
