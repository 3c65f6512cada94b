import { describe, expect, it } from 'vitest';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Column } from '@steward/kernel/contract/wire/list.ts';
import { columnsOf, columnWidths, exportedKeys, moveColumn, toWire } from './columns.ts';

const asset = recordNamed('asset');
const label = (key: string): string => key.toUpperCase();
const anything = (): boolean => true;
const saved: readonly Column[] = [
  { column_key: 'serial', name: 'Serial', is_visible: true, width: 200 },
  { column_key: 'no_such_field', name: '', is_visible: true },
  { column_key: 'name', name: 'Name', is_visible: true },
  { column_key: 'asset_tag', name: 'Tag', is_visible: false },
];

describe('columns', () => {
  it('of a file have beside the name what the list shows for records without one, unless it is among them', () => {
    const shown = (...keys: string[]): string =>
      exportedKeys(
        asset,
        keys.map((key) => ({ key, field: { kind: 'text' }, label: key, visible: true })),
      );
    expect(shown('asset_tag', 'name', 'serial')).toBe('asset_tag,name,model,serial');
    expect(shown('model', 'name')).toBe('model,name');
    expect(shown('asset_tag', 'serial')).toBe('asset_tag,serial');
    expect(
      exportedKeys(recordNamed('supplier'), [{ key: 'name', field: { kind: 'text' }, label: '', visible: true }]),
    ).toBe('name');
  });

  it('come from the server: order, visibility and width, without what the type does not have', () => {
    const columns = columnsOf(asset, saved, label, anything);
    expect(columns.slice(0, 3).map(({ key, visible, width }) => [key, visible, width])).toEqual([
      ['serial', true, 200],
      ['name', true, undefined],
      ['asset_tag', false, undefined],
    ]);
    expect(columns.filter((one) => one.visible)).toHaveLength(2);
    expect(columns.map((one) => one.key)).toContain('created_at');
    expect(new Set(columns.map((one) => one.key)).size).toBe(columns.length);
  });

  it("without an answer are the type's usual ones", () => {
    expect(
      columnsOf(asset, undefined, label, anything)
        .filter((one) => one.visible)
        .map((one) => one.key),
    ).toEqual(asset.defaultColumns);
  });

  it('leave out what the user may not see', () => {
    expect(
      columnsOf(asset, undefined, label, (permission) => permission !== 'assets:cost').map((one) => one.key),
    ).not.toContain('purchase_cost');
  });

  it('go back to the server as they are', () => {
    const columns = columnsOf(asset, saved, label, anything);
    expect(columnsOf(asset, toWire(columns), label, anything)).toEqual(columns);
  });

  it('move to the place of another', () => {
    const columns = columnsOf(asset, saved, label, anything);
    const keys = (moved: typeof columns): string[] => moved.slice(0, 3).map((one) => one.key);
    expect(keys(moveColumn(columns, 'serial', 'asset_tag'))).toEqual(['name', 'asset_tag', 'serial']);
    expect(keys(moveColumn(columns, 'asset_tag', 'serial'))).toEqual(['asset_tag', 'serial', 'name']);
    expect(moveColumn(columns, 'serial', 'nothing')).toEqual(columns);
  });

  it('share what the window has to spare, and keep chosen widths', () => {
    const columns = columnsOf(asset, saved, label, anything).filter((one) => one.visible);
    const widths = columnWidths(columns, 'name', 1000);
    expect(widths[0]).toBe(200);
    expect(widths.reduce((sum, one) => sum + one, 0)).toBe(1000);
    expect(columnWidths(columns, 'name', 100).reduce((sum, one) => sum + one, 0)).toBeGreaterThan(100);
  });

  it('have room for their heading, whatever the language, up to a limit', () => {
    const headed = (text: string): number =>
      columnWidths(
        columnsOf(asset, [{ column_key: 'purchase_date', name: '', is_visible: true }], () => text, anything).filter(
          (one) => one.visible,
        ),
        'name',
        0,
      )[0] ?? 0;
    expect(headed('Kauf')).toBe(108);
    // Widths measured in Chromium, with padding, arrow and sort number.
    for (const [text, drawn] of [
      ['Purchase date', 81],
      ['Anschaffungsdatum', 115],
      ['Fecha de compra', 98],
    ] as const) {
      expect(headed(text), text).toBeGreaterThanOrEqual(drawn + 48);
      expect(headed(text), text).toBeLessThan(drawn + 66);
    }
    expect(headed('Fecha de compra '.repeat(9))).toBe(220);
  });

  it('of names and texts give up a fifth where that saves scrolling, but not what their heading needs', () => {
    const usual = columnsOf(
      asset,
      undefined,
      (key) => (key === 'purchase_date' ? 'Anschaffungsdatum' : key),
      anything,
    ).filter((one) => one.visible);
    const sum = (widths: readonly number[]): number => widths.reduce((total, one) => total + one, 0);
    const at = (widths: readonly number[], key: string): number =>
      widths[usual.findIndex((one) => one.key === key)] ?? 0;
    const scrolled = columnWidths(usual, 'name', 0);
    const narrow = columnWidths(usual, 'name', sum(scrolled) - 40);
    expect(sum(narrow)).toBeLessThanOrEqual(sum(scrolled) - 40);
    expect(at(narrow, 'location')).toBeLessThan(at(scrolled, 'location'));
    expect(at(scrolled, 'location')).toBe(138);
    for (const key of ['purchase_date', 'state']) expect(at(narrow, key), key).toBe(at(scrolled, key));
    expect(at(narrow, 'purchase_date')).toBeGreaterThanOrEqual(115 + 48);
  });

  it('are not scrolled for less than a menu is wide: the widest gives up the rest, unless it was chosen', () => {
    const columns = columnsOf(asset, saved, label, anything).filter((one) => one.visible);
    const sum = (widths: readonly number[]): number => widths.reduce((total, one) => total + one, 0);
    const least = Array.from({ length: 400 }, (_, index) => 700 - index).findLast(
      (room) => sum(columnWidths(columns, 'name', room)) <= room,
    );
    const base = sum(columnWidths(columns, 'name', 0));
    expect(least).toBeLessThan(base);
    expect(sum(columnWidths(columns, 'name', (least ?? 0) - 1))).toBe(base);
    const chosen = columns.map((one) => ({ ...one, width: 200 }));
    expect(columnWidths(chosen, 'name', 200 * chosen.length - 10)).toEqual(chosen.map(() => 200));
  });
});
