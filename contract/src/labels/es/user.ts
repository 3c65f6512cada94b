import type { user as definition } from '../../records/user.ts';
import type { LabelsOf } from '../types.ts';

export const user: LabelsOf<typeof definition> = {
  one: 'Usuario',
  many: 'Usuarios',
  add: 'Añadir usuario',
  empty: 'Los usuarios de la empresa. También quien nunca inicia sesión puede tener activos.',
  fields: {
    name: 'Nombre', first_name: 'Nombre de pila', last_name: 'Apellidos', username: 'Nombre de usuario', email: 'Correo electrónico', employee_number: 'Número de empleado', job_title: 'Puesto',
    department: 'Departamento', location: 'Ubicación', manager: 'Responsable', start_date: 'Fecha de alta', end_date: 'Fecha de baja', remote: 'Trabaja a distancia', vip: 'VIP', phone: 'Teléfono', website: 'Sitio web',
    address: 'Dirección', address2: 'Dirección, línea 2', zip: 'Código postal', city: 'Ciudad', state: 'Provincia', country: 'País',
    sign_in: 'Acceso', owner: 'Propietario', activated: 'Puede iniciar sesión', user_type: 'Tipo de usuario', work_space: 'Espacios de trabajo', groups: 'Grupos', custom_permissions: 'Permisos propios', enable_assets: 'Modo de activos', enable_environment: 'Modo de entornos', api_token: 'Token de API', authenticator: 'Aplicación de autenticación', passkey: 'Llave de acceso', recovery_codes: 'Códigos de recuperación', second_factor: 'Verificación en dos pasos', password: 'Contraseña', sessions: 'Sesiones activas', image: 'Imagen', notes: 'Notas',
  },
  sections: { main: 'General', work: 'Trabajo', contact: 'Contacto', address: 'Dirección', access: 'Acceso', notes: 'Notas', picture: 'Imagen' },
  options: { sign_in: { active: 'Activo', invited: 'Invitado', off: 'Desactivado', none: 'Sin acceso' }, user_type: { user: 'Usuario', admin: 'Administrador' } },
  hints: { enable_environment: 'los permisos de activos vienen de los roles de entorno', custom_permissions: 'además de los de sus grupos' },
};
