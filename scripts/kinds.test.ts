import { describe, expect, it } from 'vitest';
import { KINDS } from '@steward/kernel/contract/fields/registry.ts';
import { fieldKinds, kindsIn } from './parts/kinds.mjs';

const found = (text: string, file = 'kernel/client/a.tsx'): number => kindsIn(file, text, fieldKinds()).length;

describe('what is asked of a kind of field', () => {
  it('is found where its name is compared', () => {
    expect(found("if (field.kind === 'text') show();")).toBe(1);
    expect(found("const is = record.fields[key]?.kind !== 'money';")).toBe(1);
    expect(found("switch (field.kind) { case 'date': break; }")).toBe(1);
    expect(found("['image', 'textarea'].includes(column.field.kind)")).toBe(1);
    expect(found("const KIND_SET = new Set(['text', 'email', 'phone']);")).toBe(1);
    expect(found("const KIND_WIDTHS = { text: 1, 'number': 2, date: 3 };")).toBe(1);
  });

  it('is found whatever the field is called', () => {
    expect(found("if (one.kind === 'text') show();")).toBe(1);
    expect(found("fields.filter(({ kind, to }) => to !== undefined || kind === 'assignee');")).toBe(1);
    expect(found("const { kind } = field; switch (kind) { case 'date': break; }")).toBe(1);
  });

  it('is not taken for the kinds of other things', () => {
    expect(found("if (grant.source.kind === 'group') show();")).toBe(0);
    expect(found("if (reading.kind === 'text') show();", 'modules/import/client/a.tsx')).toBe(0);
    expect(found("if (field.kind === 'text') show();", 'modules/import/client/a.tsx')).toBe(1);
    expect(found("const field = { kind: 'text' };")).toBe(0);
    expect(found("if (kindOf(field).refersTo === 'one') show();")).toBe(0);
  });

  it('knows all kinds', () => {
    expect([...fieldKinds()].toSorted()).toEqual(Object.keys(KINDS).toSorted());
  });
});
