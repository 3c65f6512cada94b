import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  title: 'Exportación',
  about: 'Exporta listas como hojas de cálculo, con las columnas y los filtros visibles.',
  permissions: { 'csv:read': 'Exportación CSV', can_export_assets: 'Exportar activos' },
  schedules: { remove_export_files: 'Eliminar archivos de exportación caducados' },
  errors: {
    open_export: '1 exportación',
    open_exports: '{count} exportaciones',
    printed_first: 'Las primeras {max} de {count}',
  },
  screens: {
    export: {
      title: 'Exportar {subject}',
      did: 'Exportación: {subject}',
      csv: 'CSV',
      xlsx: 'Excel',
      until: 'El archivo se puede descargar hasta el {date}.',
      expired: 'El archivo se eliminó el {date}. Vuelva a exportar la lista.',
      download: 'Descargar archivo',
      running: 'Escribiendo el archivo',
      cancelled: 'Cancelada. No hay ningún archivo.',
      paused: 'En pausa. El archivo aún no está completo.',
      failed: 'Con errores. El archivo no está completo.',
    },
  },
};
