import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

const fields = { parts_cost: 'Kosten der Teile' };

export const texts: Texts<typeof en> = {
  title: 'Ersatzteile',
  about: 'Ersatzteile aus dem Bestand für Wartungen, mit Herkunft und Kosten.',
  actions: {
    takePart: {
      title: 'Teil entnehmen',
      heading: 'Teil entnehmen: {what}',
      done: 'Dem Bestand entnommen: {n} × {part}.',
      doneMany: 'Teile dem Bestand entnommen: {what}.',
      did: 'Teil dem Bestand entnommen: {what}.',
      didMany: 'Teile dem Bestand entnommen: {what}.',
      fields: {
        quantity: { label: 'Menge', wide: false },
        from_location: { label: 'Von Standort', wide: false },
        note: { label: 'Notiz' },
      },
    },
  },
  records: { asset_maintenance: { fields }, location_maintenance: { fields } },
  errors: { one_part: 'Wählen Sie ein Teil: eine Komponente, ein Verbrauchsmaterial oder ein Zubehör.' },
  screens: {
    maintenance_parts: {
      title: 'Teile',
      none: 'Dem Bestand wurden keine Teile entnommen.',
      kind: 'Art des Teils',
      from: 'aus {place}',
      return: 'In den Bestand zurücklegen',
      return_of: 'In den Bestand zurücklegen: {name}',
      returned: '{name} in den Bestand zurückgelegt.',
    },
  },
};
