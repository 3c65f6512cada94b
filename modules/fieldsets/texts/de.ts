import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  records: {
    fieldset: {
      one: 'Feldsatz',
      many: 'Feldsätze',
      add: 'Feldsatz hinzufügen',
      empty:
        'Feldsätze sind eigene Felder nur für manche Datensätze, etwa Prozessor und Speicher für Notebooks. Fügen Sie einen hinzu und wählen Sie ihn bei Modellen.',
      fields: { name: 'Name', record: 'Für', is_default: 'Standard', layout: 'Felder', notes: 'Notizen' },
      sections: { main: 'Allgemein', fields: 'Felder', notes: 'Notizen' },
      hints: {
        record: 'Später nicht änderbar',
        is_default: 'Für alle Datensätze ohne anderen Feldsatz',
        layout: 'Ein Feld pro Zeile. * nach Pflichtfeldern, # vor Abschnittsnamen',
      },
    },
    asset_model: { fields: { fieldset: 'Feldsatz' }, hints: { fieldset: 'Eigene Felder seiner Assets' } },
    asset: { fields: { fieldset: 'Feldsatz' } },
  },
  errors: {
    unknown_fields: 'Keine eigenen Felder von {record}: {names}. Wählen Sie Felder dieser Art.',
    fieldset_of_other: 'Dieser Feldsatz ist für andere Datensätze. Wählen Sie einen für {record}.',
  },
  screens: {
    fieldsets: {
      fields: 'Felder',
      empty: 'Noch keine Felder. Fügen Sie das erste hinzu.',
      none: 'Für „{records}“ gibt es noch keine eigenen Felder.',
      add_field: 'Feld hinzufügen',
      add_section: 'Abschnitt hinzufügen',
      new_field: 'Neues eigenes Feld',
      section: 'Abschnitt',
      section_name: 'Name des Abschnitts',
      required: 'Pflichtfeld',
      required_of: 'Pflichtfeld: {name}',
      move: '{name} verschieben',
      moved: '{name} steht jetzt an Position {position}',
      remove: '{name} entfernen',
      deleted: 'Gelöschtes Feld',
    },
  },
};
