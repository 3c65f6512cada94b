import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

const sections = { main: 'General', stock: 'Existencias', cost: 'Compra', notes: 'Notas', picture: 'Imagen' } as const;
const options = { stock_state: { in_stock: 'En existencias', low: 'Pocas', out: 'Agotado' } } as const;
const hints = {
  quantity: 'Entra en la ubicación predeterminada',
  min_quantity: 'Avisa cuando haya menos',
  purchase_cost: 'Por unidad',
} as const;
const common = {
  name: 'Nombre',
  category: 'Categoría',
  manufacturer: 'Fabricante',
  model_number: 'Número de modelo',
  quantity: 'Cantidad',
  min_quantity: 'Mínimo',
  stock_state: 'Existencias',
  below_minimum: 'Por debajo del mínimo',
  location: 'Ubicación predeterminada',
  work_space: 'Espacio de trabajo',
  purchase_date: 'Fecha de compra',
  supplier: 'Proveedor',
  order_number: 'Número de pedido',
  purchase_cost: 'Coste unitario',
  stock_value: 'Valor de las existencias',
  image: 'Imagen',
  notes: 'Notas',
} as const;

export const texts: Texts<typeof en> = {
  title: 'Existencias',
  about: 'Accesorios, consumibles y componentes por cantidad, con ubicación, asignaciones y costes.',
  actions: {
    checkout: { title: 'Asignar', participle: 'asignado' },
    checkin: { title: 'Devolver', participle: 'devuelto' },
    install: {
      heading: 'Montar {what} en un activo',
      done: 'Montaje registrado: {what}.',
      doneMany: 'Montaje registrado: {what}.',
    },
    uninstall: {
      heading: 'Desmontar {what} de un activo',
      done: 'Desmontaje registrado: {what}.',
      doneMany: 'Desmontaje registrado: {what}.',
    },
    receive: {
      title: 'Registrar entrada',
      heading: 'Entrada de {what}',
      done: 'Entrada registrada: {what}.',
      doneMany: 'Entradas registradas: {what}.',
    },
    move: { title: 'Trasladar', participle: 'trasladado' },
    count: { title: 'Contar', participle: 'contado' },
    writeOff: { title: 'Dar de baja', participle: 'dado de baja' },
    minimum: {
      title: 'Fijar mínimo',
      heading: 'Mínimo de {what} por ubicación',
      done: 'Mínimo fijado: {what}.',
      doneMany: 'Mínimo fijado: {what}.',
    },
  },
  fields: {
    common: {
      quantity: { label: 'Cantidad', wide: false },
      from_location: { label: 'Desde la ubicación', wide: false },
      to_location: { label: 'A la ubicación', wide: false },
      location: { label: 'Ubicación', hint: 'Vacío: la predeterminada', wide: false },
      counted: { label: 'Contados', wide: false },
      unit_cost: { label: 'Coste unitario', hint: 'Vacío: coste del registro', wide: false },
      total_cost: { label: 'Coste total', hint: 'En lugar del coste unitario', wide: false },
      supplier: { label: 'Proveedor', wide: false },
      order_number: { label: 'Número de pedido', wide: false },
      moved_at: { label: 'Fecha', hint: 'Vacío: ahora', wide: false },
      expected_checkin: { label: 'Devolución prevista', wide: false },
      asset: { label: 'Activo' },
      min_quantity: { label: 'Mínimo', hint: 'Vacío: ninguno', wide: false },
      note: { label: 'Nota' },
    },
    all_back: {
      quantity: { label: 'Cantidad', hint: 'Vacío: todos', wide: false },
      to_location: { label: 'A la ubicación', hint: 'Vacío: la predeterminada', wide: false },
    },
    location: { location: { label: 'Ubicación', wide: false } },
  },
  history: {
    receive: 'Entrada de existencias',
    stock_checkout: 'Existencias asignadas',
    stock_use: 'Existencias utilizadas',
    stock_return: 'Existencias devueltas',
    move_stock: 'Existencias trasladadas',
    count_stock: 'Existencias contadas',
    write_off: 'Existencias dadas de baja',
    reverse_movement: 'Movimiento anulado',
    set_minimum: 'Mínimo fijado',
  },
  reminders: {
    tell_low_stock: { title: 'Recordatorio: existencias por debajo del mínimo', text: 'Existencias bajas: {n}' },
  },
  records: {
    accessory: {
      one: 'Accesorio',
      many: 'Accesorios',
      add: 'Añadir accesorio',
      empty:
        'Los accesorios se asignan y se devuelven: teclados, auriculares, cables. Añada el primero con su cantidad o importe una lista.',
      fields: { ...common, assigned: 'Asignados', available: 'Disponibles' },
      sections,
      options,
      hints,
    },
    consumable: {
      one: 'Consumible',
      many: 'Consumibles',
      add: 'Añadir consumible',
      empty:
        'Los consumibles se gastan al asignarlos: papel, tóner, pilas. Añada el primero con su cantidad o importe una lista.',
      fields: { ...common, item_number: 'Número de artículo' },
      sections,
      options,
      hints,
    },
    component: {
      one: 'Componente',
      many: 'Componentes',
      add: 'Añadir componente',
      empty:
        'Los componentes se montan en los activos: memoria, discos, baterías. Añada el primero con su cantidad o importe una lista.',
      fields: {
        ...common,
        serial: 'Número de serie',
        assigned: 'En activos',
        available: 'Disponibles',
        warranty_months: 'Garantía en meses',
      },
      sections,
      options,
      hints,
    },
  },
  errors: {
    not_enough_stock:
      'Disponibles en {place}: {there} de {item}. Introduzca una cantidad menor o registre antes una entrada.',
    not_that_many_out: 'Asignados a {assignee}: {there} de {item}. Introduzca una cantidad menor.',
    other_currency: 'Las existencias de {item} se llevan en {currency}. Introduzca el coste en {currency}.',
    movement_reversed: 'Este movimiento ya se anuló. Vuelva a cargar la página.',
    one_of_two_costs: 'Introduzca el coste por unidad o el total, no ambos.',
    same_place: 'Elija una ubicación distinta de la actual.',
    no_location: 'sin ubicación',
  },
  screens: {
    stock: {
      facts: { in_stock: 'Disponible', below: 'por debajo del mínimo de {n}', out: 'Asignado', of: 'de {n}' },
      stock: 'Existencias',
      held: 'Accesorios y componentes',
      at_locations: 'Por ubicación',
      assignees: 'Asignados a',
      in_assets: 'En activos',
      movements: 'Movimientos',
      none: 'Sin ubicación',
      nowhere: 'Todavía no hay existencias. Registre una entrada.',
      nobody: 'Nada asignado',
      no_movements: 'Todavía no hay movimientos',
      has_nothing: 'Nada asignado aquí',
      minimum: 'Mínimo {n}',
      low: '{n} (pocas)',
      more: 'Mostrar más',
      reversal: 'anulación',
      take_back: 'Deshacer',
      take_back_one: 'Deshacer: {what}, {n}',
      warranty_until: 'Garantía hasta {day}',
      kinds: {
        receipt: 'Entrada',
        checkout: 'Asignación',
        return: 'Devolución',
        move: 'Traslado',
        count: 'Recuento',
        write_off: 'Baja',
      },
      taken_from: 'Vacío: {place} (hay {n})',
      taken_from_any: 'Vacío: la predeterminada o la que más tiene',
      check_in_of: 'Devolver: {who}',
      used_for: 'para {what}',
    },
    stock_history: {
      it: {
        receive: '<b>{who}</b> registró la entrada de {n}',
        stock_checkout: '<b>{who}</b> asignó {n} a <target>{target}</target>',
        stock_return: '<b>{who}</b> registró la devolución de {n} de <target>{target}</target>',
        move_stock: '<b>{who}</b> trasladó {n} a <target>{target}</target>',
        count_stock: '<b>{who}</b> contó las existencias (diferencia {n})',
        write_off: '<b>{who}</b> dio de baja {n}',
        set_minimum: '<b>{who}</b> fijó el mínimo en <target>{target}</target>',
        reverse_movement: '<b>{who}</b> anuló un movimiento de {n}',
        stock_use: '<b>{who}</b> utilizó {n} para <target>{target}</target>',
      },
      it_from: {
        stock_checkout: '<b>{who}</b> asignó {n} de <from>{from}</from> a <target>{target}</target>',
        move_stock: '<b>{who}</b> trasladó {n} de <from>{from}</from> a <target>{target}</target>',
        write_off: '<b>{who}</b> dio de baja {n} en <from>{from}</from>',
        stock_use: '<b>{who}</b> utilizó {n} de <from>{from}</from> para <target>{target}</target>',
      },
      named: {
        receive: '<b>{who}</b> registró la entrada de {n} × <object>{object}</object>',
        stock_checkout: '<b>{who}</b> asignó {n} × <object>{object}</object> a <target>{target}</target>',
        stock_return:
          '<b>{who}</b> registró la devolución de {n} × <object>{object}</object> de <target>{target}</target>',
        move_stock: '<b>{who}</b> trasladó {n} × <object>{object}</object> a <target>{target}</target>',
        count_stock: '<b>{who}</b> contó <object>{object}</object> (diferencia {n})',
        write_off: '<b>{who}</b> dio de baja {n} × <object>{object}</object>',
        set_minimum: '<b>{who}</b> fijó el mínimo de <object>{object}</object> en <target>{target}</target>',
        reverse_movement: '<b>{who}</b> anuló un movimiento de {n} × <object>{object}</object>',
        stock_use: '<b>{who}</b> utilizó {n} × <object>{object}</object> para <target>{target}</target>',
      },
      named_from: {
        stock_checkout:
          '<b>{who}</b> asignó {n} × <object>{object}</object> de <from>{from}</from> a <target>{target}</target>',
        move_stock:
          '<b>{who}</b> trasladó {n} × <object>{object}</object> de <from>{from}</from> a <target>{target}</target>',
        write_off: '<b>{who}</b> dio de baja {n} × <object>{object}</object> en <from>{from}</from>',
        stock_use:
          '<b>{who}</b> utilizó {n} × <object>{object}</object> de <from>{from}</from> para <target>{target}</target>',
      },
      it_at: {
        receive: '<b>{who}</b> registró la entrada de {n} en <target>{target}</target>',
        count_stock: '<b>{who}</b> contó las existencias en <target>{target}</target> (diferencia {n})',
      },
      named_at: {
        receive: '<b>{who}</b> registró la entrada de {n} × <object>{object}</object> en <target>{target}</target>',
        count_stock: '<b>{who}</b> contó <object>{object}</object> en <target>{target}</target> (diferencia {n})',
      },
    },
  },
};
