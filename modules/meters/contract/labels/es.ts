import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { meterReading } from '../meter_reading.ts';

export const meter_reading: LabelsOf<typeof meterReading> = {
  one: 'Lectura de contador',
  many: 'Lecturas de contador',
  add: 'Añadir lectura',
  empty: 'Qué marcaban los contadores de vehículos, máquinas e impresoras, y cuándo. Añada la primera lectura.',
  fields: {
    name: 'Nombre',
    asset: 'Activo',
    reading: 'Lectura',
    read_on: 'Leído el',
    work_space: 'Espacio de trabajo',
    notes: 'Notas',
  },
  sections: { main: 'General', notes: 'Notas' },
  hints: {
    name: 'vacío: etiqueta del activo y fecha',
    reading: 'en total, por ejemplo kilómetros, horas o páginas',
    read_on: 'vacío: hoy',
  },
};
