import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../messages/index.ts';
import { RECORDS } from '../records/index.ts';
import { SYSTEM_FIELDS } from '../wire/filters.ts';
import { fieldLabel, LABELS, labelsOf } from './index.ts';

/** Labelled by the permission screens. */
const LABELLED_BY_SCREENS = ['custom_permissions'];

describe.each(LANGUAGES)('in %s', (language) => {
  it.each(RECORDS.map((record) => [record.name, record] as const))(
    '%s has words for itself, its fields, sections and options',
    (name, record) => {
      const labels = labelsOf(language, name);
      const fields = Object.entries(record.fields);
      const options = fields.flatMap(([key, { options: values = [] }]) =>
        LABELLED_BY_SCREENS.includes(key) ? [] : values.map((value) => [key, value] as const),
      );
      const words = {
        ...Object.fromEntries((['one', 'many', 'add', 'empty'] as const).map((key) => [key, labels[key]])),
        ...Object.fromEntries(fields.map(([key]) => [`field ${key}`, labels.fields[key]])),
        ...Object.fromEntries(
          fields.map(([, { section }]) => [`section ${section}`, labels.sections?.[section ?? '']]),
        ),
        ...Object.fromEntries(
          options.map(([key, value]) => [`option ${key} ${value}`, labels.options?.[key]?.[value]]),
        ),
      };
      expect(Object.entries(words).filter(([, word]) => !word?.trim())).toEqual([]);
    },
  );

  it('the fields that all records have, and that of own fields, have words', () => {
    const { fields, sections } = labelsOf(language, 'system');
    expect(Object.keys(SYSTEM_FIELDS).filter((key) => !fields[key]?.trim())).toEqual([]);
    expect(sections?.['custom']).toBeTruthy();
  });

  it('has words for no other record types than there are', () => {
    expect(Object.keys(LABELS[language]).toSorted()).toEqual(['system', ...RECORDS.map((one) => one.name)].toSorted());
  });
});

it('[R1.52] names fields in the language asked for', () => {
  expect(LANGUAGES.map((language) => fieldLabel(language, 'asset', 'serial'))).toEqual([
    'Serial',
    'Seriennummer',
    'Número de serie',
  ]);
  expect(LANGUAGES.map((language) => labelsOf(language, 'supplier').many)).toEqual([
    'Suppliers',
    'Lieferanten',
    'Proveedores',
  ]);
});
