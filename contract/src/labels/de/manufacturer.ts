import type { manufacturer as definition } from '../../records/manufacturer.ts';
import type { LabelsOf } from '../types.ts';

export const manufacturer: LabelsOf<typeof definition> = {
  one: 'Hersteller',
  many: 'Hersteller',
  add: 'Hersteller hinzufügen',
  empty: 'Wer die Dinge herstellt, die Sie besitzen, mit den Kontakten für Hilfe. Fügen Sie den ersten hinzu, oder lassen Sie einen Import sie mitbringen.',
  fields: { name: 'Name', url: 'Website', support_url: 'Support-Website', warranty_lookup_url: 'Garantieabfrage', support_email: 'Support-E-Mail', support_phone: 'Support-Telefon', image: 'Bild', notes: 'Notizen' },
  sections: { main: 'Wer es ist', support: 'Support', notes: 'Notizen', picture: 'Bild' },
  hints: { warranty_lookup_url: 'darf {SERIAL} enthalten' },
};
