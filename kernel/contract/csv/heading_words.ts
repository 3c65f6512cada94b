/** Who has it. */
const ASSIGNED_TO = [
  ...['user', 'users name', 'assigned user', 'assignee', 'owner', 'owned by', 'used by', 'employee', 'custodian'],
  ...[
    'benutzer',
    'nutzer',
    'anwender',
    'mitarbeiter',
    'inhaber',
    'besitzer',
    'verwender',
    'zugewiesen',
    'ausgegeben an',
  ],
  ...['usuario', 'empleado', 'empleada', 'asignado', 'responsable', 'titular', 'propietario', 'en uso por'],
];

/**
 * Headings that people write themselves, and that other products use, by field: of a record type, or of all types
 * (`*`). They are in English, German and Spanish and are only loaded where files are read.
 */
const WORDS: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  '*': {
    notes: [
      ...['comment', 'comments', 'remark', 'remarks', 'note'],
      ...[
        'bemerkung',
        'bemerkungen',
        'anmerkung',
        'anmerkungen',
        'kommentar',
        'kommentare',
        'notiz',
        'hinweis',
        'hinweise',
      ],
      ...['nota', 'comentario', 'comentarios', 'observaciones', 'observación'],
    ],
    manufacturer: ['manufacturer name', 'maker', 'brand', 'make', 'marke', 'marca'],
    supplier: ['supplier name', 'vendor', 'händler', 'bezugsquelle', 'gekauft bei', 'distribuidor', 'comprado a'],
    category: ['category name', 'warengruppe', 'rubrik', 'rubro'],
    order_number: ['purchase order', 'bestellung', 'auftragsnummer', 'orden de compra', 'pedido'],
    purchase_date: [
      ...['acquisition date', 'bought on', 'acquired'],
      ...['gekauft', 'gekauft am', 'anschaffung', 'anschaffungsdatum', 'beschaffungsdatum', 'rechnungsdatum'],
      ...['fecha de adquisición', 'fecha compra', 'comprado el', 'comprado'],
    ],
    purchase_cost: [
      ...['acquisition cost', 'acquisition price', 'purchase value', 'value', 'amount'],
      ...[
        'kaufpreis',
        'anschaffungspreis',
        'anschaffungswert',
        'beschaffungspreis',
        'kosten',
        'betrag',
        'nettopreis',
        'wert',
      ],
      ...['precio de compra', 'costo', 'importe', 'valor', 'valor de compra', 'coste de adquisición'],
    ],
    min_quantity: ['min amount', 'minamount', 'reorder level', 'meldebestand', 'mindestbestand', 'stock mínimo'],
    quantity: ['stock', 'on hand', 'bestand', 'anzahl', 'stückzahl', 'existencias', 'unidades'],
    model_number: ['mpn', 'part number', 'artikelnummer', 'teilenummer', 'referencia'],
  },
  asset: {
    asset_tag: [
      ...['asset code', 'asset no', 'asset id', 'inventory id', 'tag number', 'tag id'],
      ...[
        'inventarnummer',
        'inventar',
        'inventar-id',
        'inv nr',
        'anlagennummer',
        'gerätenummer',
        'geräte-id',
        'asset-nummer',
      ],
      ...['código', 'código de inventario', 'número de inventario', 'número de activo', 'etiqueta de activo'],
    ],
    name: [
      ...['device', 'device name', 'hostname', 'computer name', 'title'],
      ...['bezeichnung', 'gerät', 'gerätename', 'gegenstand', 'gerätebezeichnung'],
      ...['denominación', 'equipo', 'nombre del equipo', 'título'],
    ],
    serial: ['asset serial', 'sn', 'service tag', 'seriennummer', 'fabriknummer', 'serie', 'número de serie'],
    model: ['device model', 'gerätemodell', 'modellbezeichnung', 'modelo del equipo'],
    'model.category': ['asset category', 'asset type', 'gerätetyp', 'geräteart', 'gerätekategorie', 'tipo de equipo'],
    'model.manufacturer': ['manufacturer name', 'maker', 'brand', 'make', 'marke', 'marca'],
    'model.model_number': ['asset model no', 'asset model number', 'mpn', 'part number', 'artikelnummer', 'referencia'],
    status: ['status name', 'asset status'],
    location: ['location name', 'site', 'room', 'ort', 'raum', 'aufstellort', 'lagerort', 'lugar', 'sala', 'sede'],
    warranty_months: ['warranty months', 'garantie', 'garantiemonate', 'gewährleistung', 'meses de garantía'],
    'assignee.name': ASSIGNED_TO,
    'assignee.asset': ['parent asset', 'übergeordnetes asset', 'activo superior'],
  },
  component: { location: ['storage location', 'storelocation'], min_quantity: ['minamount', 'minimum amount'] },
  consumable: { location: ['storage location'] },
  accessory: { location: ['storage location'] },
  license: {
    'assignee.name': ASSIGNED_TO,
    name: ['software', 'programm', 'produkt', 'licencia', 'programa'],
    product_key: ['key', 'schlüssel', 'produktschlüssel', 'clave', 'clave de producto'],
    quantity: ['lizenzen', 'anzahl lizenzen', 'anzahl', 'plätze', 'puestos', 'número de licencias'],
    expiration_date: ['valid until', 'gültig bis', 'ablauf', 'ablaufdatum', 'läuft ab', 'válida hasta', 'vencimiento'],
  },
  location: {
    name: ['site', 'room', 'building', 'ort', 'raum', 'gebäude', 'lugar', 'sala', 'edificio'],
    parent: ['parent', 'übergeordnet', 'liegt in', 'superior', 'pertenece a'],
  },
  user: {
    first_name: ['forename', 'vorname', 'nombre de pila'],
    last_name: ['nachname', 'familienname', 'apellido', 'apellidos'],
    email: ['mail', 'e-mail-adresse', 'correo electrónico', 'correo'],
    employee_number: ['personalnummer', 'personal-nr', 'mitarbeiternummer', 'número de empleado'],
    phone: ['mobile', 'telefon', 'telefonnummer', 'handy', 'teléfono', 'móvil'],
    job_title: ['position', 'funktion', 'stelle', 'puesto', 'cargo'],
    department: ['abteilung', 'bereich', 'departamento', 'área'],
  },
};

/** Further headings for a field. */
export function headingWords(record: string, key: string): readonly string[] {
  return [...(WORDS[record]?.[key] ?? []), ...(WORDS['*']?.[key] ?? [])];
}

/** Short forms of the word for number: `Inventarnummer` is `Inventarnr.`, `Número de serie` is `N.º serie`. */
export function shortForms(plain: string): string[] {
  const german = /^(.{2,})nummer$/.exec(plain)?.[1];
  if (german) return ['nr', 'no', 'num'].map((end) => german + end);
  const english = /^(.{2,})number$/.exec(plain)?.[1];
  if (english) return ['no', 'nr', 'num'].map((end) => english + end);
  const spanish = /^numerode(.{2,})$/.exec(plain)?.[1];
  return spanish ? ['no', 'num', 'n', 'numero'].flatMap((begin) => [`${begin}${spanish}`, `${begin}de${spanish}`]) : [];
}
