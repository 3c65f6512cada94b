import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Zählerstände',
  about: 'Zählerstände von Fahrzeugen, Maschinen und Druckern: Kilometer, Stunden oder Seiten an einem Tag.',
  permissions: { meter_reading: 'Zählerstände' },
  records: {
    meter: {
      one: 'Zähler',
      many: 'Zähler',
      add: 'Zähler hinzufügen',
      empty:
        'Zähler erfassen die Nutzung von Assets, etwa Kilometer, Betriebsstunden oder Seiten. Fügen Sie den ersten hinzu.',
      fields: { name: 'Name', unit: 'Einheit', notes: 'Notizen' },
      sections: { main: 'Allgemein', notes: 'Notizen' },
      hints: { unit: 'Etwa km, h oder Seiten' },
    },
    meter_reading: {
      one: 'Zählerstand',
      many: 'Zählerstände',
      add: 'Zählerstand hinzufügen',
      empty:
        'Zählerstände von Fahrzeugen, Maschinen und Druckern: Kilometer, Stunden, Seiten. Fügen Sie den ersten hinzu.',
      fields: {
        name: 'Name',
        asset: 'Asset',
        meter: 'Zähler',
        reading: 'Zählerstand',
        read_on: 'Abgelesen am',
        work_space: 'Arbeitsbereich',
        notes: 'Notizen',
      },
      sections: { main: 'Allgemein', notes: 'Notizen' },
      hints: {
        meter: 'Nur bei Assets mit mehreren Zählern nötig',
        name: 'Leer: Inventarnummer, Zähler und Tag',
        reading: 'Gesamtstand, etwa Kilometer, Stunden oder Seiten',
        read_on: 'Leer: heute',
      },
    },
  },
  errors: {
    reading_in_future: 'Geben Sie heute oder einen früheren Tag ein.',
    reading_less:
      'Am {day} zeigte der Zähler schon {reading}. Geben Sie mindestens so viel ein oder korrigieren Sie den früheren Stand.',
    reading_more:
      'Am {day} zeigte der Zähler erst {reading}. Geben Sie höchstens so viel ein oder korrigieren Sie den späteren Stand.',
  },
};
