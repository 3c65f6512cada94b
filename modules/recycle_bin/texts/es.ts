import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  nav: { trash: 'Papelera' },
  reminders: {
    announce_purge: {
      title: 'Recordatorio: próximas eliminaciones',
      text: 'Papelera: registros que se eliminarán definitivamente en un plazo de {days} días: {n}',
    },
  },
  schedules: { purge_expired: 'Eliminar registros antiguos de la papelera' },
  screens: {
    trash: {
      title: 'Papelera',
      intro:
        'Los registros eliminados quedan aquí hasta que se restauran o se eliminan definitivamente. Nada se borra de aquí automáticamente.',
      empty_all: 'La papelera está vacía',
      types: 'Tipos de registros',
      restored_row: 'Se ha restaurado {name}',
      purge: 'Eliminar definitivamente',
      purge_title: '¿Eliminar {subject} definitivamente?',
      purge_text: 'No se puede deshacer. El nombre queda en el historial.',
      purge_goes: 'También se elimina:',
      purge_stays_one: '{count} se queda:',
      purge_stays_other: '{count} se quedan:',
      purge_more: 'y {count} más',
      purge_none: 'Todavía no se puede eliminar nada de esto definitivamente.',
      purge_none_title: 'Todavía no se puede eliminar definitivamente',
      purge_field: 'Sus valores se quitan de todos los registros.',
      goes: {
        assignments_one: '{count} entrada de asignación',
        assignments_other: '{count} entradas de asignación',
        requests_one: '{count} solicitud',
        requests_other: '{count} solicitudes',
        pictures_one: '{count} imagen',
        pictures_other: '{count} imágenes',
        files_one: '{count} archivo',
        files_other: '{count} archivos',
        views_one: '{count} vista guardada',
        views_other: '{count} vistas guardadas',
      },
      purged_row: 'Se ha eliminado {name} definitivamente',
      purged_chosen: 'Eliminación definitiva: {subject}',
      checking: 'Comprobando…',
      open: 'Abrir',
      empty: '{what}: nada eliminado',
      empty_text: 'Aquí aparecen los registros que se eliminan en las listas.',
      needs_title: '¿Restaurar también los registros relacionados?',
      needs_text_one:
        '{subject} se refiere a un registro que también está en la papelera. Solo se pueden restaurar juntos:',
      needs_text_other:
        '{subject} se refiere a {count} registros que también están en la papelera. Solo se pueden restaurar juntos:',
      needs_more: 'y {count} más',
      needs_hidden_one:
        '{count} registro relacionado no se puede restaurar con sus permisos. Pídalo a la administración.',
      needs_hidden_other:
        '{count} registros relacionados no se pueden restaurar con sus permisos. Pídalo a la administración.',
      needs_blocked_title: 'Todavía no se puede restaurar',
      restore_together: 'Restaurar juntos',
      restored_together_one: '{subject}: restauración completada junto con {count} registro más',
      restored_together_other: '{subject}: restauración completada junto con {count} registros más',
      retention: {
        label: 'Días en la papelera',
        help: 'Los registros eliminados se eliminan definitivamente tras estos días (como mínimo 7). 0: nunca. Cada lunes, los usuarios de la papelera reciben un correo sobre los próximos 7 días.',
        intro_one:
          'Los registros eliminados permanecen aquí {count} día, salvo que antes se restauren o se eliminen definitivamente.',
        intro_other:
          'Los registros eliminados permanecen aquí {count} días, salvo que antes se restauren o se eliminen definitivamente.',
        soon_one: '{count} registro se eliminará definitivamente en un plazo de 7 días.',
        soon_other: '{count} registros se eliminarán definitivamente en un plazo de 7 días.',
      },
      empty_records: 'No hay registros eliminados',
    },
  },
};
