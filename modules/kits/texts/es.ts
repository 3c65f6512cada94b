import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Kits',
  about:
    'Conjuntos de modelos, software, accesorios y consumibles que se asignan a la vez, por ejemplo a nuevos empleados.',
  actions: {
    checkoutKit: {
      title: 'Asignar',
      heading: 'Asignar {what}',
      done: 'Asignación a {assignee} registrada: {what}.',
      doneMany: 'Asignación a {assignee} registrada: {what}.',
      did: 'Asignación registrada: {what}.',
      didMany: 'Asignación registrada: {what}.',
      fields: {
        assets: { label: 'Activos', help: 'Puede elegir otros de los mismos modelos.' },
        expected_checkin: { label: 'Devolución prevista', wide: false },
        note: { label: 'Nota' },
      },
    },
  },
  history: { checkout_kit: 'Kit asignado' },
  records: {
    kit: {
      one: 'Kit',
      many: 'Kits',
      add: 'Añadir kit',
      empty:
        'Los kits son elementos que se asignan juntos, como portátil, auriculares y software para nuevos empleados. Añada el primero.',
      fields: { name: 'Nombre', notes: 'Notas' },
      sections: { main: 'General', notes: 'Notas' },
    },
    kit_item: {
      one: 'Elemento de kit',
      many: 'Elementos de kit',
      add: 'Añadir elemento',
      empty:
        'Los elementos indican los modelos, el software, los accesorios y los consumibles de un kit, con cantidades. Añada el primero.',
      fields: {
        kit: 'Kit',
        name: 'Nombre',
        quantity: 'Cantidad',
        model: 'Modelo',
        license: 'Software',
        accessory: 'Accesorio',
        consumable: 'Consumible',
        notes: 'Notas',
      },
      sections: { main: 'General', what: 'Contenido', notes: 'Notas' },
      hints: { name: 'Vacío: nombre del modelo o artículo', quantity: 'Por kit' },
    },
  },
  errors: {
    kit_short: 'Para {kit} falta: {missing}. No se ha asignado nada. Añada existencias o cambie el kit.',
    kit_empty: '{kit} no tiene elementos. Añada alguno primero.',
    not_in_kit: '{asset} no corresponde al kit: su modelo no está incluido o hay demasiados. Elija otro activo.',
  },
  screens: {
    kits: {
      added: 'Se ha añadido {name} al kit',
      removed: 'Se ha quitado {name} del kit',
      remove: 'Quitar {name}',
      one_more: 'Uno más: {name}',
      one_less: 'Uno menos: {name}',
      quantity_of: 'Cantidad: {name}',
      add_item: 'Añadir un elemento: escriba su nombre, o «3 ratón» para tres',
      add_first: '¿Qué lleva este kit? Escriba un modelo, un software, un accesorio…',
      nothing_found: 'No se ha encontrado nada',
      facts: {
        pieces_one: '{n} unidad',
        pieces_other: '{n} unidades',
        items_one: '{count} elemento',
        items_other: '{count} elementos',
        possible: 'Se puede asignar',
        times_one: '{n} vez',
        times_other: '{n} veces',
        first: '{what} se acaba primero, quedan {n}',
      },
      parts: 'Contenido',
      empty: 'Todavía no hay elementos. Añada el primero.',
      short: 'faltan {n}',
      available: '{n} disponibles',
      forbidden: 'Sin permiso',
      spread: '{n} de {total} están en {place} y se toman de allí',
    },
    kits_history: {
      it: { checkout_kit: '<b>{who}</b> lo asignó a <target>{target}</target>' },
      named: { checkout_kit: '<b>{who}</b> asignó el kit <object>{object}</object> a <target>{target}</target>' },
    },
  },
};
