import { describe, expect, it } from 'vitest';
import { asset } from '../records/asset.ts';
import { assetModel } from '../records/asset_model.ts';
import { location } from '../records/location.ts';
import { RECORDS } from '../records/index.ts';
import { user } from '../records/user.ts';
import { guessMapping, importTargets, nameHeadings } from './targets.ts';

const guessed = (record: Parameters<typeof guessMapping>[0], headings: string[]): Record<string, string | null> => Object.fromEntries(guessMapping(record, headings).map((key, index) => [headings[index] ?? '', key]));

describe('what columns mean', () => {
  it('is guessed from the headings of other products', () => {
    expect(guessed(asset, ['Item Name', 'Asset Tag', 'Serial number', 'Model', 'Model Number', 'Category', 'Manufacturer', 'Model Notes', 'Asset Notes', 'Purchase Cost', 'Order Number', 'Asset EOL Date', 'Company', 'Checked Out To: Username', 'Checkout Type', 'Checked Out To: Location'])).toEqual({
      'Item Name': 'name', 'Asset Tag': 'asset_tag', 'Serial number': 'serial', Model: 'model', 'Model Number': 'model.model_number', Category: 'model.category', Manufacturer: 'model.manufacturer', 'Model Notes': 'model.notes',
      'Asset Notes': 'notes', 'Purchase Cost': 'purchase_cost', 'Order Number': 'order_number', 'Asset EOL Date': 'eol_date', Company: null, 'Checked Out To: Username': 'holder.username', 'Checkout Type': 'holder.type', 'Checked Out To: Location': 'holder.location',
    });
    expect(guessed(assetModel, ['Name', 'EOL', 'Min Qty', 'Model Notes', 'Fieldset', 'Requestable'])).toEqual({ Name: 'name', EOL: 'eol_months', 'Min Qty': 'min_quantity', 'Model Notes': 'notes', Fieldset: null, Requestable: 'requestable' });
    expect(guessed(location, ['name', 'manager', 'manager username', 'zip'])).toEqual({ name: 'name', manager: 'manager', 'manager username': 'manager.username', zip: 'zip' });
    expect(guessed(user, ['First Name', 'Postal Code', 'VIP', 'Gravatar', 'Activated', 'Manager'])).toEqual({ 'First Name': 'first_name', 'Postal Code': 'zip', VIP: 'vip', Gravatar: null, Activated: 'activated', Manager: 'manager' });
  });

  it('is guessed from our own headings in every language, so that every export is understood', () => {
    for (const record of RECORDS) {
      for (const language of ['en', 'de', 'es'] as const) {
        const targets = importTargets(record);
        expect(guessMapping(record, targets.map((target) => target.labels[language])), `${record.name} ${language}`).toEqual(targets.map((target) => target.key));
      }
    }
  });

  it('takes "Location" as the home of things whose holders are in the file too', () => {
    expect(guessMapping(asset, ['Location', 'Checkout Type'])).toEqual(['default_location', 'holder.type']);
    expect(guessMapping(asset, ['Location', 'Name'])).toEqual(['location', 'name']);
    expect(guessMapping(asset, ['Home location', 'Location', 'Checkout Type'])).toEqual(['default_location', 'location', 'holder.type']);
  });

  it('is taken once, and repeated and empty headings are kept apart', () => {
    const headings = nameHeadings(['Name', '', 'Name', ' ', 'Serial']);
    expect(headings).toEqual(['Name', 'Unnamed: 2', 'Name (2)', 'Unnamed: 4', 'Serial']);
    expect(guessMapping(asset, headings)).toEqual(['name', null, null, null, 'serial']);
  });
});
