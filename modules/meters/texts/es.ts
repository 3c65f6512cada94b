import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Lecturas de contador',
  about: 'Lecturas de contador de vehículos, máquinas e impresoras: kilómetros, horas o páginas en una fecha.',
  permissions: { meter_reading: 'Lecturas de contador' },
  records: {
    meter: {
      one: 'Contador',
      many: 'Contadores',
      add: 'Añadir contador',
      empty:
        'Los contadores registran el uso de los activos, como kilómetros, horas de uso o páginas. Añada el primero.',
      fields: { name: 'Nombre', unit: 'Unidad', notes: 'Notas' },
      sections: { main: 'General', notes: 'Notas' },
      hints: { unit: 'Por ejemplo km, h o páginas' },
    },
    meter_reading: {
      one: 'Lectura de contador',
      many: 'Lecturas de contador',
      add: 'Añadir lectura',
      empty: 'Lecturas de contador de vehículos, máquinas e impresoras: kilómetros, horas, páginas. Añada la primera.',
      fields: {
        name: 'Nombre',
        asset: 'Activo',
        meter: 'Contador',
        reading: 'Lectura',
        read_on: 'Leído el',
        work_space: 'Espacio de trabajo',
        notes: 'Notas',
      },
      sections: { main: 'General', notes: 'Notas' },
      hints: {
        meter: 'Solo hace falta en activos con varios contadores',
        name: 'Vacío: código de activo, contador y día',
        reading: 'Total, por ejemplo kilómetros, horas o páginas',
        read_on: 'Vacío: hoy',
      },
    },
  },
  errors: {
    reading_in_future: 'Introduzca hoy o un día anterior.',
    reading_less:
      'El {day} el contador ya marcaba {reading}. Indique al menos esa cifra o corrija la lectura anterior.',
    reading_more:
      'El {day} el contador solo marcaba {reading}. Indique como máximo esa cifra o corrija la lectura posterior.',
  },
};
