import type { CategoryName, ManufacturerName } from './catalogue.ts';

export interface DemoModel {
  readonly name: string;
  readonly number: string;
  readonly category: CategoryName;
  readonly manufacturer: ManufacturerName;
  /** In euros. */
  readonly price: number;
  readonly eolMonths: number;
  readonly warrantyMonths: number;
  /** Quantity; about 400 in total. */
  readonly count: number;
  /** Pattern of serials: `#` a digit, `@` a letter. */
  readonly serial: string;
}

type Line = readonly [string, string, ManufacturerName, number, number, string];

/**
 * Name, model number, maker, price, count, form of the serial number; grouped by category with end of life and warranty
 * in months.
 */
const GROUPS: readonly (readonly [CategoryName, number, number, readonly Line[]])[] = [
  [
    'Laptops',
    48,
    36,
    [
      ['MacBook Pro 14″ M4', 'MCX04D/A', 'Apple', 2479, 24, 'C02@@#@@@@@#'],
      ['MacBook Air 13″ M4', 'MW0W3D/A', 'Apple', 1299, 26, 'FVF@@#@@@@@#'],
      ['ThinkPad T16 Gen 3', '21MN00BGGE', 'Lenovo', 1649, 28, 'PF#@@###'],
      ['ThinkPad X1 Carbon Gen 12', '21KC0061GE', 'Lenovo', 2189, 14, 'PF#@@###'],
      ['Latitude 7450', '210-BLKP', 'Dell', 1729, 16, '#@@####'],
    ],
  ],
  [
    'Monitors',
    72,
    36,
    [
      ['Dell U3225QE', 'U3225QE', 'Dell', 899, 22, 'CN0@@@@##@'],
      ['Dell P2425H', 'P2425H', 'Dell', 219, 34, 'CN0@@@@##@'],
      ['Samsung ViewFinity S8', 'LS27B804PXU', 'Samsung', 389, 14, 'H4ZN@#####'],
    ],
  ],
  [
    'Phones',
    36,
    24,
    [
      ['iPhone 17', 'A3520', 'Apple', 949, 20, '@@#@@@#@@@'],
      ['iPhone 16e', 'A3409', 'Apple', 699, 16, '@@#@@@#@@@'],
      ['Galaxy XCover7', 'SM-G556B', 'Samsung', 399, 24, 'R5C@#######'],
    ],
  ],
  [
    'Tablets',
    48,
    24,
    [
      ['iPad Air 11″', 'A2902', 'Apple', 699, 10, 'DMQ@#@@@@@'],
      ['Galaxy Tab Active5', 'SM-X306B', 'Samsung', 549, 14, 'R52@#######'],
      ['Zebra ET60', 'ET60AW', 'Zebra', 1390, 4, '#############'],
    ],
  ],
  [
    'Printers',
    60,
    12,
    [
      ['HP LaserJet M611', '7PS84A', 'HP', 1099, 7, 'PHB@@#####'],
      ['HP Color LaserJet M480f', '3QA55A', 'HP', 749, 5, 'PHB@@#####'],
      ['Zebra ZD421', 'ZD4A042', 'Zebra', 489, 4, 'D4J########'],
    ],
  ],
  [
    'Network equipment',
    72,
    24,
    [
      ['UniFi U7 Pro', 'U7-PRO', 'Ubiquiti', 189, 20, '28704E######'],
      ['UniFi Switch Pro 24', 'USW-PRO-24-POE', 'Ubiquiti', 699, 8, '784558######'],
      ['Dream Machine Pro Max', 'UDM-PRO-MAX', 'Ubiquiti', 599, 3, '9C05D6######'],
    ],
  ],
  [
    'Meeting room equipment',
    60,
    24,
    [
      ['Crestron TSW-1080', 'TSW-1080', 'Crestron', 1850, 8, '22##@@#####'],
      ['Jabra PanaCast 50', '8200-232', 'Jabra', 995, 7, '5G#########'],
      ['Jabra Speak2 75', '2775-109', 'Jabra', 289, 9, '5G#########'],
      ['Samsung QM55C', 'LH55QMCEBGC', 'Samsung', 1180, 6, '0L5@H#####'],
    ],
  ],
  [
    'Vehicles',
    96,
    24,
    [
      ['Volkswagen ID. Buzz Cargo', 'ID-BUZZ-C', 'Volkswagen', 48_990, 6, 'WV1ZZZEB#P#####'],
      ['Volkswagen Caddy Cargo', 'CADDY-C', 'Volkswagen', 27_450, 4, 'WV1ZZZSK#P#####'],
    ],
  ],
  [
    'Power tools',
    60,
    36,
    [
      ['Bosch GSB 18V-110', '06019K3000', 'Bosch', 329, 14, '###@#######'],
      ['Bosch GLL 3-80 C', '0601063R00', 'Bosch', 459, 5, '###@#######'],
      ['Hilti TE 30-22', '2253856', 'Hilti', 849, 7, '##########'],
      ['Hilti VC 40-X', '2279434', 'Hilti', 999, 3, '##########'],
    ],
  ],
  [
    'Cleaning machines',
    84,
    24,
    [
      ['Kärcher BD 50/50 C', '1.127-001.0', 'Kärcher', 4690, 6, '01####'],
      ['Kärcher NT 40/1', '1.148-340.0', 'Kärcher', 649, 8, '01####'],
      ['Kärcher HD 5/15 C', '1.520-932.0', 'Kärcher', 1049, 4, '01####'],
    ],
  ],
  [
    'Safety equipment',
    60,
    12,
    [
      ['Dräger X-am 2800', '8327000', 'Dräger', 690, 8, 'ARPK-####'],
      ['Dräger Pac 6500', '8326331', 'Dräger', 289, 8, 'ERPL-####'],
    ],
  ],
  [
    'Climate & ventilation',
    120,
    36,
    [
      ['Daikin Perfera FTXM35', 'FTXM35A', 'Daikin', 1290, 10, 'J#######'],
      ['Daikin VAM500', 'VAM500J8', 'Daikin', 2650, 4, 'K#######'],
      ['Daikin MC55W', 'MC55W', 'Daikin', 399, 8, 'T#######'],
    ],
  ],
];

export const MODELS: readonly DemoModel[] = GROUPS.flatMap(([category, eolMonths, warrantyMonths, lines]) =>
  lines.map(([name, number, manufacturer, price, count, serial]) => ({
    name,
    number,
    category,
    manufacturer,
    price,
    eolMonths,
    warrantyMonths,
    count,
    serial,
  })),
);
