/** Folders of the demonstration company, upper ones first. */
export const FOLDERS: readonly { readonly name: string; readonly parent?: string; readonly isClosed?: true }[] = [
  { name: 'Manuals' },
  { name: 'Printers', parent: 'Manuals' },
  { name: 'Laptops', parent: 'Manuals' },
  { name: 'Certificates' },
  { name: 'Contract papers' },
  { name: 'Personnel', isClosed: true },
];

/** A paragraph, or a heading, which begins with `# `. */
export type Line = string;

export interface Paper {
  readonly name: string;
  readonly folder: string;
  /** Days ago at which it was uploaded. */
  readonly daysAgo: number;
  /** Days until it ends. */
  readonly endsIn?: number;
  /** Pages of a PDF; or the text of any other file. */
  readonly pages: readonly (readonly Line[])[] | string;
  /** Assets of this category, a contract or a location, on which it hangs. */
  readonly on?: { readonly category: string } | { readonly contract: string } | { readonly location: string };
  /** An earlier version of it, with why there is a new one. */
  readonly renewed?: { readonly daysAgo: number; readonly pages: readonly (readonly Line[])[]; readonly why: string };
  readonly isStarred?: true;
}

const INSPECTION = (place: string, year: number, found: string): readonly (readonly Line[])[] => [
  [
    `# Inspection of electrical equipment, ${place}`,
    `Inspected in ${year} according to DGUV regulation 3. Fixed installation, distribution boards and portable devices.`,
    '# Result',
    found,
    'The next inspection is due before the day on which this certificate ends.',
  ],
];

export const PAPERS: readonly Paper[] = [
  {
    ...{ name: 'HP LaserJet M611 manual.pdf', folder: 'Printers', daysAgo: 140, on: { category: 'Printers' } },
    isStarred: true,
    pages: [
      [
        '# HP LaserJet M611: operating manual',
        'Keep this manual with the printer. Only people who were instructed may open the covers.',
        '# 1 Setting up',
        'Place the printer on a level surface with 30 cm of room behind it. Connect the network before the power.',
      ],
      [
        '# 2 Paper',
        'The cassette takes 550 sheets of 60 to 120 g. Fan the paper, fill to the mark, and close the cassette fully.',
        'A paper jam is cleared from behind: open the rear cover, pull the sheet out slowly with both hands.',
      ],
      [
        '# 3 Maintenance',
        'Replace the fuser unit after 225,000 pages. Switch off and let the fuser cool down for 30 minutes first.',
        'Clean the pickup rollers with a lint-free cloth every 50,000 pages.',
        'Toner cartridges go back to the supplier in the box of the new one.',
      ],
    ],
  },
  {
    ...{ name: 'Printer error codes.csv', folder: 'Printers', daysAgo: 95 },
    pages:
      'Code,Meaning,What to do\n13.20,Paper jam at the fuser,Open the rear cover and remove the sheet\n' +
      '49.38,Faulty print job,Switch off and on and send it again\n50.2,Fuser error,Call the service partner\n' +
      '59.F0,Motor error,Call the service partner\n79.01,Restart needed,Switch off and on\n',
  },
  {
    ...{ name: 'First day with your laptop.pdf', folder: 'Laptops', daysAgo: 60 },
    pages: [
      [
        '# First day with your laptop',
        'Sign in with the name and the temporary password from the letter, then choose a password of your own.',
        'The disk is encrypted. Note the recovery key that is shown once and keep it apart from the laptop.',
        '# When it is lost',
        'Call the service desk at once, day and night: the laptop is locked and erased from afar.',
      ],
    ],
  },
  {
    ...{ name: 'Electrical inspection Berlin.pdf', folder: 'Certificates', daysAgo: 340, endsIn: 25 },
    on: { location: 'Berlin' },
    pages: INSPECTION('Berlin', 2025, 'No faults. Two extension leads in the workshop were taken out of use.'),
    renewed: {
      daysAgo: 705,
      pages: INSPECTION('Berlin', 2024, 'One fault: missing cover of a junction box on the second floor.'),
      why: 'Yearly inspection, the fault of the year before is repaired',
    },
  },
  {
    ...{ name: 'Lift inspection Hamburg.pdf', folder: 'Certificates', daysAgo: 371, endsIn: -6 },
    on: { location: 'Hamburg' },
    pages: [
      [
        '# Main inspection of the passenger lift, Hamburg',
        'Load 630 kg, 8 people, 5 stops. Ropes, safety gear, door locks and emergency call were tested.',
        'Result: in order. The emergency call answered within 20 seconds.',
      ],
    ],
  },
  {
    ...{ name: 'Fire extinguishers Madrid.pdf', folder: 'Certificates', daysAgo: 120, endsIn: 245 },
    on: { location: 'Madrid' },
    pages: [
      [
        '# Maintenance of fire extinguishers, Madrid',
        '14 extinguishers were maintained and sealed. Number 9 in Sala Goya was replaced because of its pressure.',
      ],
    ],
  },
  {
    ...{ name: 'Vehicle lease LE-2024-017.pdf', folder: 'Contract papers', daysAgo: 680, endsIn: 40 },
    on: { contract: 'Vehicle lease' },
    pages: [
      [
        '# Lease of vehicles LE-2024-017',
        'Between Nordlicht Fahrzeuge and Northwind Facilities. 24 months, 20,000 km a year for each vehicle.',
        '# Return',
        'Vehicles go back clean, with all keys, and with the service book. Usual marks of wear are not charged.',
        '# Notice',
        'The lease goes on for 12 months unless notice is given in writing one month before its end.',
      ],
    ],
  },
  {
    ...{ name: 'Work from home rules.txt', folder: 'Personnel', daysAgo: 200 },
    pages:
      'Devices of the company may be taken home when they are checked out to you.\n' +
      'Monitors and chairs are delivered; tell the service desk the address.\n',
  },
];
