import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Contratos',
  about: 'Garantías y contratos de arrendamiento, servicio y seguro, con cobertura, coste, fin y fecha de aviso.',
  tiles: { contracts_due: 'Contratos por terminar', notice_due: 'Preaviso: {n}' },
  actions: {
    coverMore: {
      title: 'Añadir elementos cubiertos',
      heading: '¿Qué cubre {what}?',
      text: 'Para incluir muchos a la vez, selecciónelos en su lista y elija «Incluir en un contrato».',
      done: 'Incluido en {what}.',
      doneMany: 'Incluido en {what}.',
      didMany: 'Incluido en {what}.',
      fields: { assets: { label: 'Activos' }, licenses: { label: 'Software' }, locations: { label: 'Ubicaciones' } },
    },
    renewContract: {
      title: 'Renovar',
      fields: {
        end_date: { label: 'Fin', hint: 'Vacío: según la renovación pactada', wide: false },
        notice_date: { label: 'Avisar antes del', hint: 'Vacío: el mismo plazo que ahora', wide: false },
        cost: { label: 'Coste por periodo', hint: 'Desde el nuevo periodo. Vacío: como antes', wide: false },
      },
    },
    cover: {
      title: 'Incluir en un contrato',
      heading: 'Incluir {what} en un contrato',
      done: '{contract} cubre {what}.',
      doneMany: '{contract} cubre {what}.',
      didMany: '{what}: incluidos en un contrato.',
      fields: { contract: { label: 'Contrato' } },
    },
    uncover: {
      title: 'Excluir de un contrato',
      heading: 'Excluir {what} de un contrato',
      done: '{contract} ya no cubre {what}.',
      doneMany: '{contract} ya no cubre {what}.',
      didMany: '{what}: excluidos de un contrato.',
      fields: { contract: { label: 'Contrato' } },
    },
  },
  reminders: {
    remind_of_contracts: {
      title: 'Recordatorio: contratos por terminar',
      text: 'Contratos: {notice} con aviso pendiente, {ending} por terminar, {ended} terminados sin renovar',
    },
  },
  calendar: { contract_ends: 'Fin del contrato', notice_date: 'Fecha límite de preaviso' },
  views: {
    current: { title: 'Vigentes', none: 'Ningún contrato vigente' },
    notice_due: { title: 'Preaviso', none: 'Ningún contrato con preaviso próximo' },
    ending: { title: 'Terminan pronto', none: 'Ningún contrato termina pronto' },
    ended: { title: 'Terminados', none: 'Ningún contrato terminado sin renovar' },
    draft: { title: 'Borradores', none: 'Ningún borrador' },
    terminated: { title: 'Rescindidos', none: 'Ningún contrato rescindido' },
  },
  records: {
    contract: {
      one: 'Contrato',
      many: 'Contratos',
      add: 'Añadir contrato',
      empty:
        'Los contratos recogen garantías, arrendamientos, servicios y seguros, con su coste y su fin. Añada el primero.',
      fields: {
        name: 'Nombre',
        number: 'Número de contrato',
        kind: 'Tipo',
        state: 'Estado',
        status: 'Acuerdo',
        supplier: 'Proveedor',
        work_space: 'Espacio de trabajo',
        start_date: 'Inicio',
        end_date: 'Fin',
        notice_date: 'Avisar antes del',
        renewal_months: 'Renovación (meses)',
        cost: 'Coste por periodo',
        period: 'Periodo',
        cost_from: 'Este coste desde',
        earlier_cost: 'Coste anterior',
        notes: 'Notas',
      },
      sections: { main: 'General', term: 'Duración', cost: 'Coste', notes: 'Notas' },
      options: {
        kind: { warranty: 'Garantía', lease: 'Arrendamiento', service: 'Servicio', insurance: 'Seguro', other: 'Otro' },
        state: {
          draft: 'Borrador',
          not_begun: 'Sin empezar',
          active: 'Activo',
          ended: 'Terminado',
          terminated: 'Rescindido',
        },
        status: { draft: 'Borrador', active: 'Firmado', terminated: 'Rescindido' },
        period: { month: 'Mensual', quarter: 'Trimestral', half_year: 'Semestral', year: 'Anual' },
      },
      hints: {
        notice_date: 'Último día para rescindir el contrato',
        renewal_months: 'Vacío: como el último periodo',
        period: 'Vacío: pago único',
        cost_from: 'Vacío: desde el inicio',
        earlier_cost: 'Total a precios anteriores',
      },
    },
    asset: { fields: { contracts: 'Contratos' } },
    license: { fields: { contracts: 'Contratos' } },
    location: { fields: { contracts: 'Contratos' } },
  },
  errors: {
    after_end: 'Introduzca una fecha que no sea posterior al final del contrato, el {end}.',
    covers_nothing: 'Elija un activo, una licencia o una ubicación.',
    ends_when: 'Introduzca la fecha de fin del contrato rescindido.',
    one_currency: 'Introduzca el coste en {currency}, la moneda de los costes anteriores.',
  },
  cards: {
    settings: {
      title: 'Contratos',
      fields: {
        warning_days: {
          label: 'Antelación en días',
          help: 'Un contrato se considera pendiente estos días antes de su fin o de la fecha de aviso.',
        },
      },
    },
  },
  screens: {
    contracts: {
      facts: {
        open: 'Sin fin',
        renews_one: 'se renueva por {count} mes',
        renews_other: 'se renueva por {count} meses',
        since: 'desde el {day}',
        missed: 'El plazo de preaviso ha pasado.',
        total: '{total} por todo el plazo',
      },
      due: 'Contratos: fin o aviso',
      all: 'Todos los contratos',
    },
  },
};
