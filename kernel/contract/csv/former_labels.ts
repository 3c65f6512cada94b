/** Headings of exports of earlier versions. */
const HEADINGS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  asset: {
    asset_tag: ['Etiqueta'],
    byod: ['Belongs to its user', 'Privatgerät', 'Pertenece a quien lo usa'],
    default_location: ['Home location', 'Heimatstandort', 'Ubicación habitual'],
    eol_date: ['End of life', 'Ende der Nutzungsdauer'],
    last_checkin: ['Last returned', 'Zuletzt zurückgegeben'],
    purchase_cost: ['Kaufpreis', 'Precio de compra'],
    'purchase_cost.currency': ['Kaufpreis (Währung)', 'Precio de compra (moneda)'],
    purchase_date: ['Purchased', 'Gekauft am'],
    requestable: ['Kann angefragt werden'],
    'assignee.type': ['Ausgegeben an: Art'],
    'assignee.username': ['Ausgegeben an: Benutzername', 'Asignado a: usuario'],
    'assignee.employee_number': [
      'Checked Out To: Employee number',
      'Ausgegeben an: Personalnummer',
      'Entregado a: número de empleado',
    ],
    'assignee.name': ['Ausgegeben an'],
    'assignee.first_name': ['Ausgegeben an: Vorname', 'Asignado a: nombre'],
    'assignee.last_name': ['Ausgegeben an: Nachname'],
    'assignee.email': ['Ausgegeben an: E-Mail', 'Asignado a: correo'],
    'assignee.location': ['Ausgegeben an: Standort'],
    'assignee.asset': ['Ausgegeben an: Inventarnummer', 'Asignado a: etiqueta'],
    'assignee.checked_out_at': ['Handed out', 'Entregado'],
  },
  asset_audit: { condition: ['Condición'], location: ['Gefunden an Standort', 'Ubicación encontrada'] },
  asset_maintenance: { reason: ['Reason of cancellation'] },
  asset_model: { requestable: ['Kann angefragt werden'] },
  catalog_item: { priced_on: ['Price of', 'Precio del'], requestable: ['Solicitable'] },
  contract: {
    cost_from: ['At this cost since', 'Zu diesen Kosten seit', 'Con este coste desde'],
    renewal_months: ['Renewal term in months', 'Verlängerung in Monaten', 'Renovación en meses'],
  },
  custom_field: { kind: ['Column kind', 'Clase de columna'] },
  depreciation: {
    rate: ['Per cent a year', 'Prozent im Jahr', 'Porcentaje anual'],
    salvage_percent: ['Residual value in per cent', 'Restwert in Prozent', 'Valor residual en porcentaje'],
    start_rule: ['Begins'],
    switches: ['Pasar a la lineal cuando esta sea mayor'],
  },
  environment_role: { users: ['People', 'Personen', 'Personas'] },
  fault_report: { description: ['What is wrong', 'Was nicht stimmt', 'Qué ocurre'], email: ['E-Mail des Melders'] },
  group: {
    custom_permissions: ['Rechte'],
    limit_locations: [
      'Only at locations, and below',
      'Nur an Standorten und darunter',
      'Solo en ubicaciones y las de debajo',
    ],
  },
  kit_item: { model: ['Asset-Modell', 'Modelo de activo'] },
  label_size: {
    gap_across: ['Gap side by side (mm)', 'Abstand nebeneinander (mm)'],
    gap_down: ['Gap below each other (mm)', 'Abstand untereinander (mm)'],
    label_columns: ['Labels side by side', 'Etiketten nebeneinander'],
    label_rows: ['Labels below each other', 'Etiketten untereinander'],
  },
  location: { kind: ['Kind'], parent: ['Inside', 'Innerhalb von', 'Dentro de'] },
  location_audit: {
    elsewhere: ['Anderswo erfasst'],
    with_sublocations: ['With the locations inside it', 'Mit den Standorten darin', 'Con las ubicaciones que contiene'],
  },
  location_maintenance: { reason: ['Reason of cancellation'] },
  status_label: { is_default: ['Vorgabe'] },
  system: { updated_at: ['Changed'] },
  user: {
    activated: ['May sign in', 'Darf sich anmelden'],
    custom_permissions: ['Own permissions', 'Eigene Rechte'],
    manager: ['Vorgesetzt'],
    'manager.username': ['Vorgesetzt: Benutzername'],
    user_type: ['Benutzerart'],
  },
};

/** Option labels of exports of earlier versions, by field. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>> = {
  custom_field: { record: { 'Asset-Modelle': 'asset_model', 'Modelos de activos': 'asset_model' } },
  group: { group_access: { Hauptverwaltung: 'super_user', Verwaltung: 'admin' } },
  location: { kind: { Floor: 'level', Stockwerk: 'level' } },
  status_label: { type: { Undeployable: 'undeployable', Disponible: 'deployable', 'No disponible': 'undeployable' } },
  user: { user_type: { Verwaltung: 'admin' } },
};

/** Headings by which earlier versions exported a field of a record type, or one that all types have. */
export function formerHeadings(record: string, key: string): readonly string[] {
  return HEADINGS[record]?.[key] ?? HEADINGS['system']?.[key] ?? [];
}

/** Labels of options in earlier versions. */
export function formerOptions(record: string, key: string): Readonly<Record<string, string>> {
  return OPTIONS[record]?.[key] ?? {};
}
