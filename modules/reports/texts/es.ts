import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Informes',
  about: 'Informes preparados y los que crean las personas: grupos, sumas y listas de todos los registros',
  permissions: { 'report:read': 'Informes' },
  ready: {
    'asset-report': { title: 'Informe de activos', about: 'Activos no archivados, por cualquier columna' },
    'location-report': {
      title: 'Informe de ubicaciones',
      about: 'Por ubicación: activos, su coste, personas y mantenimientos abiertos',
    },
    custody: { title: 'Custodia', about: 'Activos entregados, por quien los tiene' },
    'custody-by-department': {
      title: 'Custodia por departamento',
      about: 'Activos entregados, por departamento y categoría',
    },
    'overdue-returns': {
      title: 'Devoluciones atrasadas',
      about: 'Activos cuya devolución prevista ha pasado, por ubicación',
    },
    'data-quality': {
      title: 'Calidad de los datos',
      about: 'Activos sin ubicación, destinatario, número de serie, fecha de compra o proveedor, por categoría',
    },
    'same-names': { title: 'Activos con el mismo nombre', about: 'Nombres que tienen varios activos de un modelo' },
    audits: {
      title: 'Auditorías pendientes',
      about: 'Activos con auditoría atrasada, en 30 días o nunca realizada, por ubicación',
    },
    'audits-done': { title: 'Auditorías realizadas', about: 'Auditorías de los últimos doce meses, por mes y estado' },
    'maintenance-cost': {
      title: 'Coste de mantenimiento',
      about: 'Coste e inactividad de los mantenimientos terminados, por tipo y trimestre',
    },
    downtime: {
      title: 'Inactividad',
      about: 'Inactividad y tiempo de reparación de los mantenimientos terminados, por modelo',
    },
    'contracts-ending': {
      title: 'Contratos que terminan',
      about: 'Contratos que terminan en doce meses, por mes y clase',
    },
    'warranties-ending': {
      title: 'Garantías que terminan',
      about: 'Activos cuya garantía termina en doce meses, por mes',
    },
    stock: {
      title: 'Existencias de consumibles',
      about: 'Cantidad y valor de los consumibles y cuántos están bajo el mínimo, por categoría',
    },
    'stock-accessories': {
      title: 'Existencias de accesorios',
      about: 'Cantidad, unidades entregadas y disponibles y valor de los accesorios, por categoría',
    },
    'stock-components': {
      title: 'Existencias de componentes',
      about: 'Cantidad, unidades entregadas y disponibles y valor de los componentes, por categoría',
    },
    purchases: {
      title: 'Compras',
      about: 'Coste de los activos de los últimos cuatro trimestres, por proveedor y trimestre',
    },
    depreciation: {
      title: 'Amortización',
      about: 'Coste de los activos no archivados, por amortización y año fiscal de compra; sin valores contables',
    },
    'total-cost': {
      title: 'Coste total de propiedad',
      about: 'Coste de los activos y de sus mantenimientos, por categoría',
    },
    'licence-seats': { title: 'Licencias', about: 'Licencias de software: compradas, asignadas y libres, y su coste' },
    'licences-ending': { title: 'Licencias que vencen', about: 'Software que vence en doce meses, por mes' },
    'replacement-plan': {
      title: 'Plan de renovación',
      about: 'Activos por trimestre de fin de vida y categoría, con lo que costaron',
    },
  },
  words: {
    total: 'Total',
    made: 'Creado el {at} por {by}',
    page: 'Página {n} de {m}',
    first: 'Los primeros {shown} de {all}; un archivo los contiene todos.',
    left_out: 'Omitido: {field}',
    yes: 'Sí',
    no: 'No',
    without: 'Sin {what}',
    and: 'y',
    sum: 'Suma de {what}',
    avg: 'Media de {what}',
    min: 'Valor mínimo de {what}',
    max: 'Valor máximo de {what}',
    earliest: 'Primer valor de {what}',
    latest: 'Último valor de {what}',
    distinct: 'Valores distintos de {what}',
    by: '{values} de {many}, por {groups}',
    plain: '{values} de {many}',
    counted: '{many}',
    counted_by: '{many} por {groups}',
    listed: '{many}',
    span: '{what} del {from} al {to}',
    buckets: {
      day: '{what}',
      week: '{what} por semana',
      month: '{what} por mes',
      quarter: '{what} por trimestre',
      year: '{what} por año',
      fiscal_quarter: '{what} por trimestre fiscal',
      fiscal_year: '{what} por año fiscal',
    },
    spans: {
      week: 'Semana {n} de {year}',
      quarter: 'T{n} {year}',
      fiscal_quarter: 'T{n} {year}',
      fiscal_year: 'AF {year}',
    },
  },
};
