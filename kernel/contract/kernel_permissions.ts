import { BASIC, definePermissions, STOCK } from './permissions.ts';

/** What the kernel asks for itself, and names of parts that are not there yet. */
export const kernelPermissions = definePermissions({
  resources: {
    license: { area: 'inventory', order: 30, actions: [...STOCK, 'encrypt'], reserved: true },
    accessory: { area: 'inventory', order: 40, actions: STOCK, reserved: true },
    consumable: { area: 'inventory', order: 50, actions: STOCK, reserved: true },
    component: { area: 'inventory', order: 60, actions: STOCK, reserved: true },
    kit: { area: 'inventory', order: 70, actions: [...BASIC, 'checkout'], reserved: true },
    assetsaudit: { area: 'inventory', order: 90, actions: BASIC, reserved: true },
    assetsmaintenance: { area: 'inventory', order: 100, actions: BASIC, reserved: true },
    locationsaudit: { area: 'places', order: 40, actions: BASIC, reserved: true },
    locationsmaintenance: { area: 'places', order: 50, actions: BASIC, reserved: true },
    depreciation: { area: 'catalogue', order: 50, actions: BASIC, reserved: true },
    catalog: { area: 'catalogue', order: 60, actions: [...BASIC, 'import'], reserved: true },
    assetcolumns: { area: 'catalogue', order: 70, actions: BASIC, reserved: true },
    customFields: { area: 'catalogue', order: 80, actions: [...BASIC, 'encrypt'], reserved: true },
    companies: {
      area: 'company',
      order: 20,
      actions: BASIC,
      reserved: true,
      explicit: ['read', 'update'],
      notForSupport: BASIC,
    },
    invoices: {
      area: 'company',
      order: 30,
      actions: BASIC,
      reserved: true,
      explicit: ['read', 'update'],
      notForSupport: BASIC,
    },
    enterpriseplans: {
      area: 'company',
      order: 40,
      actions: BASIC,
      reserved: true,
      explicit: ['read', 'update'],
      notForSupport: BASIC,
    },
    estimate: { area: 'company', order: 50, actions: BASIC, reserved: true },
    activitylogs: {
      area: 'company',
      order: 70,
      actions: ['read'],
      title: { en: 'Activity', de: 'Aktivität', es: 'Actividad' },
      templates: { manages_assets: ['read'] },
    },
    details: { area: 'company', order: 80, actions: ['read'], reserved: true },
  },
  singles: {
    'recyle_bin:all': {
      kind: 'page',
      order: 10,
      title: { en: 'Recycle bin', de: 'Papierkorb', es: 'Papelera' },
      shows: true,
      templates: ['manages_assets'],
    },
    'print_label:all': {
      kind: 'page',
      order: 80,
      entry: { name: 'print_label', place: 70 },
      title: { en: 'Label printing', de: 'Etikettendruck', es: 'Impresión de etiquetas' },
      reserved: true,
      shows: true,
      templates: ['manages_assets'],
    },
    'monitoring:all': {
      kind: 'page',
      order: 100,
      title: { en: 'Monitoring', de: 'Überwachung', es: 'Supervisión' },
      reserved: true,
      shows: true,
    },
    'location_management:all': {
      kind: 'page',
      order: 110,
      title: { en: 'Location management', de: 'Standortverwaltung', es: 'Gestión de ubicaciones' },
      reserved: true,
      shows: true,
    },
    'report:read': {
      kind: 'further',
      order: 20,
      title: { en: 'Reports', de: 'Berichte', es: 'Informes' },
      reserved: true,
      shows: true,
    },
    'purchase_cost_column:read': {
      kind: 'further',
      order: 50,
      title: { en: 'Purchase cost column', de: 'Spalte Anschaffungskosten', es: 'Columna de coste de compra' },
      reserved: true,
      shows: true,
      templates: ['manages_assets'],
    },
    'billing_report:read': {
      kind: 'further',
      order: 60,
      title: { en: 'Billing report', de: 'Abrechnungsbericht', es: 'Informe de facturación' },
      reserved: true,
      shows: true,
    },
    'notification_report:read': {
      kind: 'further',
      order: 70,
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
