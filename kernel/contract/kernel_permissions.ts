import { BASIC, definePermissions, STOCK } from './permissions.ts';

/** What the kernel asks for itself, and names of parts that are not there yet. */
export const kernelPermissions = definePermissions({
  resources: {
    license: { area: 'inventory', actions: [...STOCK, 'encrypt'], reserved: true },
    accessory: { area: 'inventory', actions: STOCK, reserved: true },
    consumable: { area: 'inventory', actions: STOCK, reserved: true },
    component: { area: 'inventory', actions: STOCK, reserved: true },
    kit: { area: 'inventory', actions: [...BASIC, 'checkout'], reserved: true },
    assetsaudit: { area: 'inventory', actions: BASIC, reserved: true },
    assetsmaintenance: { area: 'inventory', actions: BASIC, reserved: true },
    locationsaudit: { area: 'places', actions: BASIC, reserved: true },
    locationsmaintenance: { area: 'places', actions: BASIC, reserved: true },
    depreciation: { area: 'catalogue', actions: BASIC, reserved: true },
    catalog: { area: 'catalogue', actions: [...BASIC, 'import'], reserved: true },
    assetcolumns: { area: 'catalogue', actions: BASIC, reserved: true },
    customFields: { area: 'catalogue', actions: [...BASIC, 'encrypt'], reserved: true },
    companies: { area: 'company', actions: BASIC, reserved: true, explicit: ['read', 'update'], notForSupport: BASIC },
    invoices: { area: 'company', actions: BASIC, reserved: true, explicit: ['read', 'update'], notForSupport: BASIC },
    enterpriseplans: {
      area: 'company',
      actions: BASIC,
      reserved: true,
      explicit: ['read', 'update'],
      notForSupport: BASIC,
    },
    estimate: { area: 'company', actions: BASIC, reserved: true },
    activitylogs: {
      area: 'company',
      actions: ['read'],
      title: { en: 'Activity', de: 'Aktivität', es: 'Actividad' },
      templates: { manages_assets: ['read'] },
    },
    details: { area: 'company', actions: ['read'], reserved: true },
  },
  singles: {
    'recyle_bin:all': {
      kind: 'page',
      title: { en: 'Recycle bin', de: 'Papierkorb', es: 'Papelera' },
      shows: true,
      templates: ['manages_assets'],
    },
    'print_label:all': {
      kind: 'page',
      entry: { name: 'print_label' },
      title: { en: 'Label printing', de: 'Etikettendruck', es: 'Impresión de etiquetas' },
      reserved: true,
      shows: true,
      templates: ['manages_assets'],
    },
    'monitoring:all': {
      kind: 'page',
      title: { en: 'Monitoring', de: 'Überwachung', es: 'Supervisión' },
      reserved: true,
      shows: true,
    },
    'location_management:all': {
      kind: 'page',
      title: { en: 'Location management', de: 'Standortverwaltung', es: 'Gestión de ubicaciones' },
      reserved: true,
      shows: true,
    },
    'report:read': {
      kind: 'further',
      title: { en: 'Reports', de: 'Berichte', es: 'Informes' },
      reserved: true,
      shows: true,
    },
    'purchase_cost_column:read': {
      kind: 'further',
      title: { en: 'Purchase cost column', de: 'Spalte Anschaffungskosten', es: 'Columna de coste de compra' },
      reserved: true,
      shows: true,
      templates: ['manages_assets'],
    },
    'billing_report:read': {
      kind: 'further',
      title: { en: 'Billing report', de: 'Abrechnungsbericht', es: 'Informe de facturación' },
      reserved: true,
      shows: true,
    },
    'notification_report:read': {
      kind: 'further',
      title: { en: 'Notification report', de: 'Benachrichtigungsbericht', es: 'Informe de notificaciones' },
      reserved: true,
      shows: true,
    },
  },
});

declare module './permissions.ts' {
  interface PermissionRegistry {
    kernel: typeof kernelPermissions;
  }
}
