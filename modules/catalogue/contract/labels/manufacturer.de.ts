import type { manufacturer as definition } from '../manufacturer.ts';
import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';

export const manufacturer: LabelsOf<typeof definition> = {
  one: 'Hersteller',
  many: 'Hersteller',
  add: 'Hersteller hinzufügen',
  empty:
    'Wer Ihre Assets herstellt, mit den Kontakten zum Support. Fügen Sie den ersten hinzu, oder importieren Sie sie mit Ihren Assets.',
  fields: {
    name: 'Name',
    url: 'Website',
    support_url: 'Support-Website',
    warranty_lookup_url: 'Garantieabfrage',
    support_email: 'Support-E-Mail',
    support_phone: 'Support-Telefon',
    image: 'Bild',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', support: 'Support', notes: 'Notizen', picture: 'Bild' },
  hints: { warranty_lookup_url: 'darf {SERIAL} enthalten' },
};
