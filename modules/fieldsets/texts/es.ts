import type { Texts } from '@steward/kernel/contract/texts/registry.ts';
import type { texts as en } from './en.ts';

export const texts: Texts<typeof en> = {
  records: {
    fieldset: {
      one: 'Conjunto de campos',
      many: 'Conjuntos de campos',
      add: 'Añadir conjunto de campos',
      empty:
        'Los conjuntos son campos personalizados solo para algunos registros, como procesador y memoria para portátiles. Añada uno y elíjalo en los modelos.',
      fields: { name: 'Nombre', record: 'Para', is_default: 'Predeterminado', layout: 'Campos', notes: 'Notas' },
      sections: { main: 'General', fields: 'Campos', notes: 'Notas' },
      hints: {
        record: 'No se puede cambiar después',
        is_default: 'Para todos los registros sin otro conjunto',
        layout: 'Un campo por línea. * tras un campo obligatorio, # ante el nombre de una sección',
      },
    },
    asset_model: {
      fields: { fieldset: 'Conjunto de campos' },
      hints: { fieldset: 'Campos personalizados de sus activos' },
    },
    asset: { fields: { fieldset: 'Conjunto de campos' } },
  },
  errors: {
    unknown_fields: 'No son campos personalizados de {record}: {names}. Elija campos de este tipo.',
    fieldset_of_other: 'Este conjunto de campos es para otros registros. Elija uno para {record}.',
  },
  screens: {
    fieldsets: {
      fields: 'Campos',
      empty: 'Todavía no hay campos. Añada el primero.',
      none: 'Todavía no hay campos personalizados para «{records}».',
      add_field: 'Añadir campo',
      add_section: 'Añadir sección',
      new_field: 'Nuevo campo personalizado',
      section: 'Sección',
      section_name: 'Nombre de la sección',
      required: 'Obligatorio',
      required_of: 'Obligatorio: {name}',
      move: 'Mover {name}',
      moved: '{name} está ahora en la posición {position}',
      remove: 'Quitar {name}',
      deleted: 'Campo eliminado',
    },
  },
};
