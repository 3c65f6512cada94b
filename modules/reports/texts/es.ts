import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Informes',
  about: 'Informes preparados y los que crean las personas: grupos, sumas y listas de todos los registros',
  permissions: { 'report:read': 'Informes' },
  words: {
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
