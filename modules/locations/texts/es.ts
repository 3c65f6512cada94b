import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  records: {
    location: {
      one: 'Ubicación',
      many: 'Ubicaciones',
      add: 'Añadir ubicación',
      empty: 'Las ubicaciones son edificios, plantas, salas y almacenes. Añada la primera o importe una lista.',
      fields: {
        name: 'Nombre',
        parent: 'Ubicación superior',
        kind: 'Tipo',
        features: 'Equipamiento',
        manager: 'Responsable',
        currency: 'Moneda',
        phone: 'Teléfono',
        fax: 'Fax',
        address: 'Dirección',
        address2: 'Dirección, línea 2',
        zip: 'Código postal',
        city: 'Ciudad',
        state: 'Provincia',
        country: 'País',
        image: 'Imagen',
        notes: 'Notas',
      },
      options: {
        kind: {
          campus: 'Campus',
          building: 'Edificio',
          level: 'Planta',
          room: 'Sala',
          storage: 'Almacén',
          outdoors: 'Exterior',
        },
      },
      sections: { features: 'Equipamiento', main: 'General', address: 'Dirección', notes: 'Notas', picture: 'Imagen' },
    },
    location_feature: {
      one: 'Característica de ubicación',
      many: 'Características de ubicaciones',
      add: 'Añadir característica',
      empty:
        'Las características describen salas: proyector, aire acondicionado, acceso sin escalones. Añada la primera y elíjala en las ubicaciones.',
      fields: { name: 'Nombre', parent: 'Característica superior', color: 'Color', notes: 'Notas' },
      sections: { main: 'General', notes: 'Notas' },
    },
  },
};
