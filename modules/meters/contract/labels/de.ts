import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { meterReading } from '../meter_reading.ts';

export const meter_reading: LabelsOf<typeof meterReading> = {
  one: 'Zählerstand',
  many: 'Zählerstände',
  add: 'Zählerstand hinzufügen',
  empty: 'Zählerstände von Fahrzeugen, Maschinen und Druckern: Kilometer, Stunden, Seiten. Fügen Sie den ersten hinzu.',
  fields: {
    name: 'Name',
    asset: 'Asset',
    reading: 'Zählerstand',
    read_on: 'Abgelesen am',
    work_space: 'Arbeitsbereich',
    notes: 'Notizen',
  },
  sections: { main: 'Allgemein', notes: 'Notizen' },
  hints: {
    name: 'Leer: Inventarnummer und Tag',
    reading: 'Gesamtstand, etwa Kilometer, Stunden oder Seiten',
    read_on: 'Leer: heute',
  },
};
