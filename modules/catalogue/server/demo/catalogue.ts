/** Categories, manufacturers and suppliers. */

export const CATEGORIES = [
  'Laptops',
  'Monitors',
  'Phones',
  'Tablets',
  'Printers',
  'Network equipment',
  'Meeting room equipment',
  'Vehicles',
  'Power tools',
  'Cleaning machines',
  'Safety equipment',
  'Climate & ventilation',
] as const;
export type CategoryName = (typeof CATEGORIES)[number];

/** Name, website, support telephone. */
export const MANUFACTURERS = [
  ['Apple', 'https://www.apple.com', '+49 800 2000 136'],
  ['Lenovo', 'https://www.lenovo.com', '+49 201 22099888'],
  ['Dell', 'https://www.dell.com', '+49 69 9792 7200'],
  ['HP', 'https://www.hp.com', '+49 69 2999 3434'],
  ['Samsung', 'https://www.samsung.com', '+49 6196 9340224'],
  ['Ubiquiti', 'https://ui.com', null],
  ['Crestron', 'https://www.crestron.com', null],
  ['Jabra', 'https://www.jabra.com', '+49 800 1826 756'],
  ['Zebra', 'https://www.zebra.com', null],
  ['Volkswagen', 'https://www.volkswagen.de', '+49 5361 3790990'],
  ['Bosch', 'https://www.bosch-professional.com', '+49 711 40040460'],
  ['Hilti', 'https://www.hilti.com', '+49 800 888 5522'],
  ['Kärcher', 'https://www.kaercher.com', '+49 7195 9032030'],
  ['Dräger', 'https://www.draeger.com', '+49 451 882 0000'],
  ['Daikin', 'https://www.daikin.eu', null],
] as const satisfies readonly (readonly [string, string, string | null])[];
export type ManufacturerName = (typeof MANUFACTURERS)[number][0];

/** Name, contact, mail, telephone, street, postal code, city, country. */
export const SUPPLIERS = [
  [
    'Spreetech IT-Handel',
    'Heike Brandt',
    'vertrieb@spreetech.example',
    '+49 30 5550 1420',
    'Köpenicker Str. 48',
    '10179',
    'Berlin',
    'Germany',
  ],
  [
    'Rheinwerk Maschinen',
    'Uwe Pohl',
    'bestellung@rheinwerk.example',
    '+49 221 5550 873',
    'Vogelsanger Str. 210',
    '50825',
    'Köln',
    'Germany',
  ],
  [
    'Ibertec Soluciones',
    'Lucía Romero',
    'ventas@ibertec.example',
    '+34 91 555 0173',
    'Calle de Alcalá 412',
    '28027',
    'Madrid',
    'Spain',
  ],
  [
    'Thames Office Supply',
    'Oliver Grant',
    'orders@thamesoffice.example',
    '+44 20 5550 0119',
    '88 Southwark Street',
    'SE1 0SW',
    'London',
    'United Kingdom',
  ],
  [
    'Nordlicht Fahrzeuge',
    'Maren Petersen',
    'flotte@nordlicht.example',
    '+49 40 5550 2261',
    'Billhorner Deich 75',
    '20539',
    'Hamburg',
    'Germany',
  ],
  [
    'Klimahaus Service',
    'Stefan Wirth',
    'service@klimahaus.example',
    '+49 30 5550 7712',
    'Motzener Str. 9',
    '12277',
    'Berlin',
    'Germany',
  ],
  [
    'SafeWork Europe',
    'Anneke Visser',
    'sales@safework.example',
    '+31 20 555 0164',
    'Hoogoorddreef 15',
    '1101 BA',
    'Amsterdam',
    'Netherlands',
  ],
  [
    'Cloudline Networks',
    'Ravi Shah',
    'hello@cloudline.example',
    '+44 161 555 0192',
    '4 Piccadilly Place',
    'M1 3BN',
    'Manchester',
    'United Kingdom',
  ],
] as const;
export type SupplierName = (typeof SUPPLIERS)[number][0];

/** Suppliers by category. */
export const SUPPLIERS_OF: Readonly<Record<CategoryName, readonly SupplierName[]>> = {
  Laptops: ['Spreetech IT-Handel', 'Ibertec Soluciones', 'Thames Office Supply'],
  Monitors: ['Spreetech IT-Handel', 'Thames Office Supply'],
  Phones: ['Spreetech IT-Handel', 'Ibertec Soluciones'],
  Tablets: ['Spreetech IT-Handel'],
  Printers: ['Thames Office Supply', 'Spreetech IT-Handel'],
  'Network equipment': ['Cloudline Networks'],
  'Meeting room equipment': ['Cloudline Networks', 'Thames Office Supply'],
  Vehicles: ['Nordlicht Fahrzeuge'],
  'Power tools': ['Rheinwerk Maschinen'],
  'Cleaning machines': ['Rheinwerk Maschinen'],
  'Safety equipment': ['SafeWork Europe'],
  'Climate & ventilation': ['Klimahaus Service'],
};
