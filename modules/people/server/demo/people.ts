export const DEPARTMENTS = [
  'Management',
  'Facility operations',
  'Field service',
  'IT',
  'Finance',
  'Human resources',
  'Procurement',
  'Health & safety',
] as const;
export type DepartmentName = (typeof DEPARTMENTS)[number];

/** Permissions of field staff. */
export const FIELD_STAFF = {
  name: 'Field staff',
  permissions: [
    'dashboard:all',
    'assets:read',
    'assets:info',
    'assets:checkout',
    'assets:checkin',
    'can_assign_assets',
    'can_request_assets',
    'assetmodel:read',
    'locations:read',
    'user:read',
    'statuslabels:read',
    'category:read',
    'manufacturer:read',
    'department:read',
  ],
} as const;
/** Limited to Berlin. */
export const BERLIN_DESK = {
  name: 'Berlin front desk',
  permissions: [...FIELD_STAFF.permissions, 'assets:update', 'activitylogs:read'],
  location: 'Berlin',
} as const;

const TITLES: Readonly<Record<DepartmentName, readonly string[]>> = {
  Management: ['Site manager', 'Assistant to the management'],
  'Facility operations': ['Facility manager', 'Caretaker', 'Building technician'],
  'Field service': ['Service technician', 'Field engineer', 'Cleaning supervisor'],
  IT: ['System administrator', 'Support engineer'],
  Finance: ['Controller', 'Accountant'],
  'Human resources': ['HR partner', 'Recruiter'],
  Procurement: ['Buyer', 'Contract manager'],
  'Health & safety': ['Safety officer', 'Fire protection officer'],
};

export interface DemoPerson {
  readonly first: string;
  readonly last: string;
  readonly workspace: string;
  readonly department: DepartmentName;
  readonly title: string;
}

const NAMES: Readonly<Record<string, readonly string[]>> = {
  Germany: [
    'Jonas Weber',
    'Lena Albrecht',
    'Tobias Kern',
    'Sabine Vogt',
    'Murat Yildiz',
    'Anna Lindner',
    'Felix Brandt',
    'Katharina Böhm',
    'Daniel Schuster',
    'Nele Hansen',
    'Jürgen Maaß',
    'Svenja Thiel',
    'Paul Krüger',
    'Mira Novak',
    'Oliver Beck',
    'Greta Sommer',
    'Emre Kaya',
    'Birgit Neumann',
    'Lukas Frey',
    'Ines Hartmann',
    'Max Günther',
    'Carla Wolff',
    'Sven Peters',
    'Hanna Richter',
    'Timo Schäfer',
    'Frieda Busch',
    'Aleksander Nowak',
    'Ronja Engel',
    'Matthias Roth',
    'Yara Haddad',
  ],
  Spain: [
    'Sofía Ortega',
    'Álvaro Ruiz',
    'Lucía Navarro',
    'Diego Serrano',
    'Marta Gil',
    'Pablo Iglesias Soto',
    'Carmen Vega',
    'Javier Molina',
    'Elena Prieto',
    'Hugo Castro',
    'Nuria Campos',
    'Iván Delgado',
    'Paula Méndez',
    'Raúl Fuentes',
  ],
  'United Kingdom': [
    'Emily Carter',
    'James Okafor',
    'Priya Patel',
    'Tom Hughes',
    'Grace Bennett',
    'Harry Walsh',
    'Amelia Stone',
    'Callum Reid',
    'Zoe Turner',
    'Daniel Adeyemi',
    'Lucy Marsh',
    'George Whitlock',
    'Nadia Rahman',
    'Ben Fletcher',
    'Ruth Ellison',
  ],
};

/** All users but the owner. Departments rotate over sites; the first is field staff. */
export const PEOPLE: readonly DemoPerson[] = Object.entries(NAMES).flatMap(([workspace, names]) =>
  names.map((name, index): DemoPerson => {
    const [first = '', ...rest] = name.split(' ');
    const department = DEPARTMENTS[(index * 3 + 2) % DEPARTMENTS.length] ?? 'IT';
    const titles = TITLES[department];
    return {
      first,
      last: rest.join(' '),
      workspace,
      department,
      title: titles[Math.floor(index / DEPARTMENTS.length) % titles.length] ?? '',
    };
  }),
);

/** Local part of the mail address. */
export function mailName(person: Pick<DemoPerson, 'first' | 'last'>): string {
  const plain = `${person.first}.${person.last}`
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replaceAll(/[^A-Za-z.]/g, '');
  return plain.toLowerCase();
}
