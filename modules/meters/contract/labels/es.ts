import type { LabelsOf } from '@steward/kernel/contract/labels/types.ts';
import type { meterReading } from '../meter_reading.ts';

export const meter_reading: LabelsOf<typeof meterReading> = {
  one: 'Lectura de contador',
  many: 'Lecturas de contador',
  add: 'Añadir lectura',
  empty: 'Lecturas de contador de vehículos, máquinas e impresoras: kilómetros, horas, páginas. Añada la primera.',
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
    name: 'Vacío: código de activo y día',
    reading: 'Total, por ejemplo kilómetros, horas o páginas',
    read_on: 'Vacío: hoy',
  },
};
