import type { RecordLabels } from '../types.ts';

export const system: RecordLabels = {
  one: 'Registro',
  many: 'Registros',
  add: 'Añadir',
  empty: 'Todavía no hay nada.',
  fields: { id: 'ID', created_at: 'Creado', updated_at: 'Modificado', created_by: 'Creado por', deleted_at: 'Eliminado' },
  sections: { custom: 'Campos de su empresa' },
};
