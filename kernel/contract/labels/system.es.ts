import type { RecordLabels } from './types.ts';

export const system: RecordLabels = {
  one: 'Registro',
  many: 'Registros',
  add: 'Añadir',
  empty: 'Todavía no hay nada.',
  fields: {
    id: 'ID',
    created_at: 'Creado',
    updated_at: 'Modificado',
    created_by: 'Creado por',
    deleted_at: 'Eliminado',
    deleted_by: 'Eliminado por',
    sso: 'Inicio de sesión único',
    sso_name: 'Inicio de sesión único: nombre del proveedor',
    sso_issuer: 'Inicio de sesión único: emisor',
    sso_client_id: 'Inicio de sesión único: ID de cliente',
    sso_client_secret: 'Inicio de sesión único: secreto',
    sso_is_enabled: 'SSO activado',
    sso_is_only: 'SSO exigido',
    sso_domain: 'Inicio de sesión único: dominio',
    requires_second_factor: 'Verificación en dos pasos exigida',
  },
  sections: { custom: 'Campos personalizados' },
};
