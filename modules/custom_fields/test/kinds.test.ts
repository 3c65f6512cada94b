import { beforeAll, describe, expect, it } from 'vitest';
import { FORMATS } from '@steward/kernel/contract/fields/formats.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import { CONFIRMED_HEADER } from '@steward/kernel/contract/wire/headers.ts';
import { testApp } from '../../../app/test/app.ts';
import { BY_FORMAT, OWN_FIELDS } from '../../../app/test/own_fields.ts';
import { makeWorld, type TestUser } from '../../../app/test/world.ts';
import { COLUMN_KINDS, CUSTOM_FIELD_TYPES, customField } from '../contract/index.ts';

const app = await testApp();
let owner: TestUser;
let id: string;

interface Field {
  readonly id: string;
  readonly key: string;
  readonly type: string;
  readonly format: string;
  readonly kind: string | null;
}

beforeAll(async () => {
  ({ owner } = await makeWorld(app));
  id = await owner.create('supplier', { name: 'Acme' });
});

let made = 0;
const define = async (input: Record<string, unknown>) => {
  made += 1;
  return await owner.call<Field>('POST', 'custom-fields/', { record: 'supplier', name: `Own ${made}`, ...input });
};
const write = async (key: string, value: unknown, language = 'en') =>
  await owner.call('PATCH', `supplier/${id}/`, { [key]: value }, { 'accept-language': language });

it('are of five types, fourteen formats and twelve kinds of column, by their names [R3.47] [R3.48] [R3.49]', () => {
  const { type, format, kind } = customField.fields;
  expect(type.options).toEqual(['text', 'select', 'textarea', 'checkbox', 'radio']);
  expect(format.options.join(' ')).toBe(
    'any regex alpha alphadash numbers alphanumeric email date url ip ipv4 ipv6 mac boolean',
  );
  expect(kind.options.join(' ')).toBe(
    'single_line multiple_lines date currency round_numbers decimal_numbers numeric_text hyperlink phone email select regex',
  );
  expect(recordNamed('custom_field').fields).toMatchObject({ type, format, kind });
});

describe('the format', () => {
  it.each(FORMATS)(
    '%s of a text accepts what it says, and refuses the rest with the field and a remedy [R3.48]',
    async (format) => {
      const pattern = format === 'regex' ? { pattern: 'CC-[0-9]{4}' } : {};
      const { status, body } = await define({ type: 'text', format, name: `Format ${format}`, ...pattern });
      expect([status, body.type, body.format]).toEqual([201, 'text', format]);
      const { yes, no } = BY_FORMAT[format];
      for (const value of yes) {
        const answer = await write(body.key, value);
        expect([answer.status, answer.body[body.key]], String(value)).toEqual([200, value]);
      }
      for (const value of no) {
        const answer = await write(body.key, value);
        expect([answer.status, Object.keys(answer.body)], String(value)).toEqual([
          400,
          expect.arrayContaining([body.key]),
        ]);
      }
      if (yes.includes('a b') || ['email', 'date', 'url', 'boolean'].includes(format)) return;
      for (const language of ['en', 'de', 'es'])
        expect((await write(body.key, '?', language)).body[body.key]).toEqual([
          expect.stringContaining(`Format ${format}`),
        ]);
    },
  );

  it('of a text with lines holds for the whole of it, and where a value is not touched it may be older', async () => {
    const { body } = await define({ type: 'textarea', format: 'any' });
    expect((await write(body.key, 'two\nlines')).status).toBe(200);
    expect(
      (await owner.call('PATCH', `custom-fields/${body.id}/`, { format: 'alpha' }, { [CONFIRMED_HEADER]: '1' })).status,
    ).toBe(200);
    expect((await owner.call('PATCH', `supplier/${id}/`, { [body.key]: 'two\nlines', name: 'Acme & Co' })).status).toBe(
      200,
    );
    expect((await write(body.key, 'two more\nlines')).status).toBe(400);
    expect((await write(body.key, 'one')).status).toBe(200);
  });
});

describe('the kind of column', () => {
  it.each(COLUMN_KINDS)('%s is a type with a format, and takes its values alone [R3.49]', async (kind) => {
    const own = OWN_FIELDS.find((one) => one.name === kind);
    const { status, body } = await define({ ...own?.said });
    expect([status, body.kind]).toEqual([201, kind]);
    const same = await define({ ...own?.said, type: body.type, format: body.format });
    expect([same.status, same.body.kind], 'said whole').toEqual([201, kind]);
    const [lesser, greater, refused] = own?.values ?? [];
    for (const value of [lesser, greater]) {
      const answer = await write(body.key, value);
      expect([answer.status, answer.body[body.key]]).toEqual([200, value]);
    }
    expect((await write(body.key, refused)).status).toBe(400);
  });

  it('follows from type and format, and may not contradict them', async () => {
    const kindOf = async (input: Record<string, unknown>) => (await define(input)).body.kind;
    expect(await kindOf({ type: 'text', format: 'url' })).toBe('hyperlink');
    expect(await kindOf({ type: 'text', format: 'ipv4' })).toBe('single_line');
    expect(await kindOf({ type: 'radio', options: 'a\nb' })).toBe('select');
    expect(await kindOf({ type: 'checkbox', options: 'a\nb' })).toBeNull();
    expect((await define({ kind: 'date', format: 'url' })).body).toMatchObject({
      kind: [expect.stringContaining('date')],
    });
    expect((await define({ type: 'textarea', format: 'date' })).body).toMatchObject({
      format: [expect.stringContaining('alphadash')],
    });
  });
});

describe('the type', () => {
  it.each(CUSTOM_FIELD_TYPES)('%s is written and read [R3.47]', async (type) => {
    const choices = type === 'text' || type === 'textarea' ? {} : { options: 'red\nblue' };
    const { status, body } = await define({ type, ...choices });
    expect([status, body.type]).toEqual([201, type]);
    const value = type === 'checkbox' ? ['red', 'blue'] : 'red';
    expect((await write(body.key, value)).body[body.key]).toEqual(value);
    if (type === 'text' || type === 'textarea') return;
    expect((await write(body.key, type === 'checkbox' ? ['green'] : 'green')).status).toBe(400);
    expect((await define({ type })).body, 'without choices').toMatchObject({ options: [expect.any(String)] });
  });

  it('of an answer knows yes, no and unknown, also in filters', async () => {
    const { body } = await define({ type: 'radio', format: 'boolean' });
    const found = async (op: string, value?: unknown) => {
      const filters = encodeURIComponent(JSON.stringify({ field: body.key, op, value }));
      const answer = await owner.call<{ results: { id: string }[] }>('GET', `supplier/?filters=${filters}`);
      return answer.body.results.length;
    };
    const states = async () => [await found('is', true), await found('is', false), await found('is', 'unknown')];
    expect(await states()).toEqual([0, 0, 1]);
    await write(body.key, false);
    expect(await states()).toEqual([0, 1, 0]);
    await write(body.key, true);
    expect(await states()).toEqual([1, 0, 0]);
    expect((await write(body.key, null)).body[body.key]).toBeNull();
    expect([await found('empty'), await found('not_empty')]).toEqual([1, 0]);
    expect(await states()).toEqual([0, 0, 1]);
  });
});

describe('a pattern', () => {
  it('that cannot be used is refused when the field is saved, saying why', async () => {
    for (const pattern of ['(', '(?=a)b', '(a)\\1', '(((a{1,10}){1,10}){1,10})'])
      expect((await define({ kind: 'regex', pattern })).body, pattern).toMatchObject({ pattern: [expect.any(String)] });
    expect((await define({ kind: 'regex' })).body).toMatchObject({ pattern: [expect.any(String)] });
    expect((await define({ kind: 'regex', pattern: 'a'.repeat(201) })).status).toBe(400);
  });

  it('is for its format alone', async () => {
    const { body } = await define({ kind: 'regex', pattern: '[0-9]+' });
    const changed = await owner.call('PATCH', `custom-fields/${body.id}/`, { format: 'any' });
    expect(changed.body).toMatchObject({ format: 'any', kind: 'single_line', pattern: '[0-9]+' });
    expect((await write(body.key, 'words')).status).toBe(200);
  });

  it('that a machine could think about for ever is answered at once, and others meanwhile', async () => {
    const { body } = await define({ type: 'textarea', format: 'regex', pattern: '(a+)+$' });
    const text = `${'a'.repeat(9_999)}!`;
    // A backtracking engine would need years.
    const [answer, other] = await Promise.all([write(body.key, text), owner.call('GET', `supplier/${id}/`)]);
    expect([answer.status, other.status]).toEqual([400, 200]);
    expect(answer.body[body.key]).toEqual([expect.stringContaining('(a+)+$')]);
    expect((await write(body.key, `${'a'.repeat(49_999)}!`)).status).toBe(400);
    expect((await write(body.key, 'a'.repeat(10_000))).status).toBe(200);
  });
});
