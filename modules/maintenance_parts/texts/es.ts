import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

const fields = { parts_cost: 'Coste de las piezas' };

export const texts: Texts<typeof en> = {
  title: 'Repuestos',
  about: 'Repuestos tomados de las existencias para el mantenimiento, con su origen y coste.',
  actions: {
    takePart: {
      title: 'Añadir pieza',
      heading: 'Añadir una pieza: {what}',
      done: 'Tomado de las existencias: {n} × {part}.',
      doneMany: 'Piezas tomadas de las existencias: {what}.',
      did: 'Pieza tomada de las existencias: {what}.',
      didMany: 'Piezas tomadas de las existencias: {what}.',
      fields: {
        quantity: { label: 'Cantidad', wide: false },
        from_location: { label: 'Desde la ubicación', wide: false },
        note: { label: 'Nota' },
      },
    },
  },
  records: { asset_maintenance: { fields }, location_maintenance: { fields } },
  errors: { one_part: 'Elija una pieza: un componente, un consumible o un accesorio.' },
  screens: {
    maintenance_parts: {
      title: 'Piezas',
      none: 'No se han tomado piezas de las existencias.',
      kind: 'Tipo de pieza',
      from: 'de {place}',
      return: 'Devolver a existencias',
      return_of: 'Devolver a existencias: {name}',
      returned: 'Se ha devuelto {name} a existencias.',
    },
  },
};
