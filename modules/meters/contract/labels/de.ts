import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { meterReading } from '../meter_reading.ts';

export const meter_reading: LabelsOf<typeof meterReading> = {
  one: 'Zählerstand',
  many: 'Zählerstände',
  add: 'Zählerstand hinzufügen',
  empty:
    'Was die Zähler von Fahrzeugen, Maschinen und Druckern wann anzeigten. Fügen Sie den ersten Zählerstand hinzu.',
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
    name: 'leer: Inventarnummer und Tag',
    reading: 'insgesamt, etwa Kilometer, Stunden oder Seiten',
    read_on: 'leer: heute',
  },
};
