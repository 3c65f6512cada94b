import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  nav: { setting: 'Configuración' },
  permissions: {
    company: 'Perfil de empresa',
    'setting_administrator:all': 'Configuración',
    'company:all': 'Empresa',
    'asset_tag:all': 'Códigos de activo',
  },
  errors: { profile_is_complete: 'El perfil de esta empresa ya está completo.' },
  screens: {
    settings: {
      title: 'Configuración',
      tabs: {
        general: 'General',
        company: 'Empresa',
        modules: 'Módulos',
        reminders: 'Auditorías y recordatorios',
        recurring: 'Tareas periódicas',
      },
      groups: {
        company: 'Empresa',
        people: 'Personas y acceso',
        records: 'Registros',
        connections: 'Conexiones',
        operation: 'Funcionamiento',
      },
      list: {
        search: 'Buscar en la configuración',
        nothing: 'No se ha encontrado ninguna configuración. Pruebe con otra palabra.',
        back: 'Toda la configuración',
        here: 'En esta página',
        unsaved: 'Cambios sin guardar',
      },
      company: { title: 'Empresa', name: 'Nombre de la empresa', icon: 'Imagen' },
      mailbox: {
        title: 'Buzón',
        own_text: 'No hay servidor de correo. Los correos para usted aparecen aquí y no en su bandeja de entrada.',
        text: 'No hay servidor de correo, así que los correos se guardan aquí en lugar de enviarse. Copie cada enlace y entréguelo usted a la persona correcta: Steward no puede comprobar quién lo usa.',
        form: 'Mostrar como',
        html: 'Correo',
        plain: 'Solo texto',
        back: 'Todos los correos',
        empty: 'Aún no hay correos',
        empty_text: 'Aquí aparecen los enlaces para confirmar una dirección o elegir otra contraseña.',
      },
      general: { title: 'Región' },
      plan: {
        title: 'Suscripción',
        active: 'La suscripción está activa.',
        trial: 'La empresa está probando Steward.',
        lapsed:
          'La suscripción ha vencido. La empresa está en solo lectura: todo puede leerse y exportarse, pero no cambiarse. El administrador de esta instalación puede renovarla.',
        switched_off:
          'La empresa está suspendida y en solo lectura: todo puede leerse y exportarse, pero no cambiarse. El administrador de esta instalación puede reactivarla.',
        closed:
          'La empresa está cerrada y se eliminará definitivamente. Su propietario o un administrador puede anularlo.',
        until: 'Hasta el {day}.',
      },
      limits: {
        title: 'Límites',
        text: 'Los límites mantienen Steward rápido para todos.',
        space: 'Archivos e imágenes',
        jobs: 'Tareas de la empresa en curso o en espera',
        my_jobs: 'Sus tareas en curso o en espera',
        reading: 'Archivos de importación que se están leyendo',
        my_streams: 'Sus páginas abiertas con actualización en directo',
        of: '{used} de {allowed}',
        mails_one: 'El servidor de correo rechazó {count} correo. Su respuesta:',
        mails_other: 'El servidor de correo rechazó {count} correos. Su última respuesta:',
      },
      modules: {
        text: 'Desactive los módulos que su empresa no utiliza. Sus pantallas y acciones desaparecen para todos. Los datos se conservan y vuelven al activarlos.',
        needed: 'Necesario para: {names}. Desactive esos módulos primero.',
        needs: 'Necesita: {names}. Active esos módulos primero.',
        off_done: 'Se ha desactivado {name} para todos.',
        on_done: 'Se ha activado {name}.',
      },
    },
  },
};
