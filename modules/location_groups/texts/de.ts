import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Standortgruppen',
  about: 'Gruppiert Standorte nach Region, Kunde oder Geschäftsbereich, für Listen über mehrere Standorte.',
  tabs: { assets: 'Assets' },
  records: {
    location_group: {
      one: 'Standortgruppe',
      many: 'Standortgruppen',
      add: 'Standortgruppe hinzufügen',
      empty:
        'Standortgruppen sind Regionen, Kunden oder Geschäftsbereiche. Fügen Sie die erste hinzu und wählen Sie sie bei Standorten.',
      fields: { name: 'Name', parent: 'Übergeordnete Gruppe', notes: 'Notizen' },
      sections: { main: 'Allgemein', notes: 'Notizen' },
    },
    location: {
      fields: { location_group: 'Standortgruppe' },
      hints: { location_group: 'Leer: Gruppe des übergeordneten Standorts' },
    },
    asset: { fields: { location_group: 'Standortgruppe' } },
  },
};
