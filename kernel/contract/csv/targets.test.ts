import { describe, expect, it } from 'vitest';
import { asset } from '@steward/modules/assets/contract';
import { assetModel } from '@steward/modules/catalogue/contract';
import { location } from '@steward/modules/locations/contract';
import { user } from '@steward/modules/people/contract';
import { LANGUAGES } from '../messages/languages.ts';
import { withCustomFields } from '../records/custom.ts';
import { RECORDS, recordNamed } from '../records/index.ts';
import { exportHeading, guessMapping, isCalculated, nameHeadings } from './headings.ts';
import { importTargets } from './targets.ts';

const guessed = (record: Parameters<typeof guessMapping>[0], headings: string[]): Record<string, string | null> =>
  Object.fromEntries(guessMapping(record, headings).map((key, index) => [headings[index] ?? '', key]));

describe('what columns mean', () => {
  it('is guessed from the headings of other products', () => {
    expect(
      guessed(asset, [
        'Item Name',
        'Asset Tag',
        'Serial number',
        'Model',
        'Model Number',
        'Category',
        'Manufacturer',
        'Model Notes',
        'Asset Notes',
        'Purchase Cost',
        'Order Number',
        'Asset EOL Date',
        'Company',
        'Checked Out To: Username',
        'Checkout Type',
        'Checked Out To: Location',
      ]),
    ).toEqual({
      'Item Name': 'name',
      'Asset Tag': 'asset_tag',
      'Serial number': 'serial',
      Model: 'model',
      'Model Number': 'model.model_number',
      Category: 'model.category',
      Manufacturer: 'model.manufacturer',
      'Model Notes': 'model.notes',
      'Asset Notes': 'notes',
      'Purchase Cost': 'purchase_cost',
      'Order Number': 'order_number',
      'Asset EOL Date': 'eol_date',
      Company: null,
      'Checked Out To: Username': 'assignee.username',
      'Checkout Type': 'assignee.type',
      'Checked Out To: Location': 'assignee.location',
    });
    expect(guessed(assetModel, ['Name', 'EOL', 'Min Qty', 'Model Notes', 'EOL Rate', 'Requestable'])).toEqual({
      Name: 'name',
      EOL: 'eol_months',
      'Min Qty': 'min_quantity',
      'Model Notes': 'notes',
      'EOL Rate': null,
      Requestable: 'requestable',
    });
    expect(guessed(location, ['name', 'manager', 'manager username', 'zip'])).toEqual({
      name: 'name',
      manager: 'manager',
      'manager username': 'manager.username',
      zip: 'zip',
    });
    expect(guessed(user, ['First Name', 'Postal Code', 'VIP', 'Gravatar', 'Activated', 'Manager'])).toEqual({
      'First Name': 'first_name',
      'Postal Code': 'zip',
      VIP: 'vip',
      Gravatar: null,
      Activated: 'activated',
      Manager: 'manager',
    });
  });

  it('is guessed from our own headings in every language, so that every export is understood', () => {
    for (const record of RECORDS) {
      for (const language of ['en', 'de', 'es'] as const) {
        const targets = importTargets(record);
        expect(
          guessMapping(
            record,
            targets.map((target) => target.labels[language]),
          ),
          `${record.name} ${language}`,
        ).toEqual(targets.map((target) => target.key));
      }
    }
  });

  it('is for what is calculated nothing, and never another column', () => {
    for (const language of ['en', 'de', 'es'] as const) {
      for (const key of ['state', 'last_checkin', 'warranty_expires', 'created_at', 'updated_at']) {
        const heading = exportHeading(asset, key, language);
        expect(guessMapping(asset, [heading]), heading).toEqual([null]);
        expect(isCalculated(asset, heading), heading).toBe(true);
      }
    }
    expect(isCalculated(recordNamed('asset_maintenance'), 'Meter'), 'of its plan').toBe(true);
    expect(isCalculated(asset, 'Serial')).toBe(false);
    expect(isCalculated(asset, 'Company')).toBe(false);
    expect(guessMapping(asset, ['Status', 'Category'])).toEqual(['status', 'model.category']);
  });

  it('is told apart where a company calls a field of its own like one of ours', () => {
    const field = (key: string, name: string) => ({
      key,
      name,
      record: 'asset',
      type: 'text',
      format: 'any' as const,
      kind: 'single_line',
      options: null,
      pattern: null,
      required: false,
      unique: false,
      encrypted: false,
      default_value: null,
      help: null,
    });
    const own = withCustomFields(asset, [
      field('c_1', 'Serial'),
      field('c_2', 'Availability'),
      field('c_3', 'Status'),
      field('c_4', 'created'),
    ]);
    const keys = ['serial', 'c_1', 'state', 'c_2', 'status', 'c_3', 'created_at', 'c_4'];
    const headings = keys.map((key) => exportHeading(own, key, 'en'));
    expect(headings).toEqual([
      'Serial',
      'Serial [c_1]',
      'Availability [state]',
      'Availability',
      'Status label',
      'Status',
      'Created [created_at]',
      'created',
    ]);
    expect(guessMapping(own, headings)).toEqual(['serial', 'c_1', null, 'c_2', 'status', 'c_3', null, 'c_4']);
    expect(isCalculated(own, 'Availability [state]')).toBe(true);
  });

  it('takes "Location" as where a thing is in files of our own', () => {
    for (const language of ['en', 'de', 'es'] as const) {
      const keys = ['asset_tag', 'name', 'assignee.name', 'location', 'model', 'purchase_date'];
      expect(
        guessMapping(
          asset,
          keys.map((key) => exportHeading(asset, key, language)),
        ),
      ).toEqual(keys);
    }
  });

  it('is that of an export of an earlier version, whose headings had other words', () => {
    const keys = [
      'asset_tag',
      'requestable',
      'byod',
      'default_location',
      'location',
      'purchase_date',
      'purchase_cost',
      'purchase_cost.currency',
      'eol_date',
      'assignee.type',
      'assignee.username',
      'assignee.name',
      'assignee.asset',
      'assignee.checked_out_at',
      'assignee.expected_checkin',
    ];
    const files = [
      [
        'Asset tag',
        'Requestable',
        'Belongs to its user',
        'Home location',
        'Location',
        'Purchased',
        'Purchase cost',
        'Purchase cost (currency)',
        'End of life',
        'Assigned to: type',
        'Assigned to: username',
        'Assigned to',
        'Assigned to: asset tag',
        'Handed out',
        'Due back',
      ],
      [
        'Inventarnummer',
        'Kann angefragt werden',
        'Privatgerät',
        'Heimatstandort',
        'Standort',
        'Gekauft am',
        'Kaufpreis',
        'Kaufpreis (Währung)',
        'Ende der Nutzungsdauer',
        'Ausgegeben an: Art',
        'Ausgegeben an: Benutzername',
        'Ausgegeben an',
        'Ausgegeben an: Inventarnummer',
        'Ausgegeben am',
        'Rückgabe bis',
      ],
      [
        'Etiqueta',
        'Se puede solicitar',
        'Pertenece a quien lo usa',
        'Ubicación habitual',
        'Ubicación',
        'Fecha de compra',
        'Precio de compra',
        'Precio de compra (moneda)',
        'Fin de vida útil',
        'Asignado a: tipo',
        'Asignado a: usuario',
        'Asignado a',
        'Asignado a: etiqueta',
        'Entregado',
        'Devolución prevista',
      ],
    ];
    for (const headings of files) expect(guessMapping(asset, headings)).toEqual(keys);
    for (const parent of ['Inside', 'Innerhalb von', 'Dentro de'])
      expect(guessMapping(location, ['Name', parent])).toEqual(['name', 'parent']);
    for (const heading of ['May sign in', 'Darf sich anmelden', 'Puede iniciar sesión'])
      expect(guessMapping(user, [heading])).toEqual(['activated']);
    expect(guessMapping(user, ['Vorgesetzt', 'Vorgesetzt: Benutzername', 'Eigene Rechte', 'Benutzerart'])).toEqual([
      'manager',
      'manager.username',
      'custom_permissions',
      'user_type',
    ]);
    // Columns of a list with a location and no default location.
    for (const headings of [
      ['Assigned to', 'Location', 'Purchased'],
      ['Ausgegeben an', 'Standort', 'Gekauft am'],
      ['Asignado a', 'Ubicación', 'Precio de compra'],
    ])
      expect(guessMapping(asset, headings).slice(0, 2)).toEqual(['assignee.name', 'location']);
    expect(
      ['Changed', 'Last returned', 'Zuletzt zurückgegeben'].map((heading) => isCalculated(asset, heading)),
    ).toEqual([true, true, true]);
  });

  it('takes "Location" as the home of things whose holders are in the file too', () => {
    expect(guessMapping(asset, ['Location', 'Checkout Type'])).toEqual(['default_location', 'assignee.type']);
    expect(guessMapping(asset, ['Location', 'Name'])).toEqual(['location', 'name']);
    expect(guessMapping(asset, ['Default location', 'Location', 'Checkout Type'])).toEqual([
      'default_location',
      'location',
      'assignee.type',
    ]);
  });

  it('is taken once, and repeated and empty headings are kept apart', () => {
    const headings = nameHeadings(['Name', '', 'Name', ' ', 'Serial']);
    expect(headings).toEqual(['Name', 'Unnamed: 2', 'Name (2)', 'Unnamed: 4', 'Serial']);
    expect(guessMapping(asset, headings)).toEqual(['name', null, null, null, 'serial']);
  });
});

it('the currency of an amount that is only read is headed by the amount', () => {
  const accessory = recordNamed('accessory');
  expect(LANGUAGES.map((language) => exportHeading(accessory, 'stock_value.currency', language))).toEqual([
    'Stock value (currency)',
    'Bestandswert (Währung)',
    'Valor de las existencias (moneda)',
  ]);
});

describe('headings that people write', () => {
  it.each([
    ['Inventarnr.', 'asset_tag'],
    ['Inventar-Nr', 'asset_tag'],
    ['Seriennr', 'serial'],
    ['Serien-Nr.', 'serial'],
    ['N.º de serie', 'serial'],
    ['Nº inventario', 'asset_tag'],
    ['Benutzer', 'assignee.name'],
    ['Usuario', 'assignee.name'],
    ['Users Name', 'assignee.name'],
    ['Bemerkung', 'notes'],
    ['Observaciones', 'notes'],
    ['Bestellnr.', 'order_number'],
    ['Modellnr.', 'model.model_number'],
    ['Asset Serial', 'serial'],
    ['Asset Category', 'model.category'],
    ['Asset Model No', 'model.model_number'],
    ['Manufacturer Name', 'model.manufacturer'],
    ['Marke', 'model.manufacturer'],
    ['Status Name', 'status'],
    ['Acquisition cost', 'purchase_cost'],
    ['Parent Asset', 'assignee.asset'],
    ['Kaufpreis', 'purchase_cost'],
    ['Importe', 'purchase_cost'],
    ['cf: Serial number,type:text', 'serial'],
    ['cf:brand, type:option', 'model.manufacturer'],
    ['HB.field.Serial number', 'serial'],
  ])('of an asset: %s', (heading, key) => {
    expect(guessMapping(asset, [heading])).toEqual([key]);
  });

  it.each([
    ['component', 'storage_location', 'location'],
    ['component', 'minamount', 'min_quantity'],
    ['accessory', 'Min Amount', 'min_quantity'],
    ['consumable', 'Stückzahl', 'quantity'],
    ['license', 'Gültig bis', 'expiration_date'],
    ['location', 'Kind', 'kind'],
    ['user', 'Personalnr.', 'employee_number'],
  ])('of a %s: %s', (record, heading, key) => {
    expect(guessMapping(recordNamed(record), [heading])).toEqual([key]);
  });
});
