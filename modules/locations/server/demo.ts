import type { DemoBuilder } from '@steward/kernel/server/module.ts';

interface DemoPlace {
  readonly name: string;
  readonly parent: string | null;
  readonly workspace: string;
  /** Level of the location. */
  readonly use: 'site' | 'floor' | 'room' | 'store';
  readonly address?: {
    readonly address: string;
    readonly zip: string;
    readonly city: string;
    readonly country: string;
    readonly phone: string;
  };
}

interface Site {
  readonly name: string;
  readonly workspace: string;
  readonly address: DemoPlace['address'];
  readonly floors: Readonly<Record<string, readonly string[]>>;
  readonly stores: readonly string[];
}

const SITES: readonly Site[] = [
  {
    name: 'Berlin',
    workspace: 'Germany',
    address: {
      address: 'Stralauer Allee 12',
      zip: '10245',
      city: 'Berlin',
      country: 'Germany',
      phone: '+49 30 5550 1000',
    },
    floors: {
      'Berlin Floor 1': ['Room Tegel', 'Room Spree'],
      'Berlin Floor 2': ['Room Havel', 'Room Wannsee'],
      'Berlin Floor 3': ['Room Müggel', 'Server room B3'],
    },
    stores: ['Berlin Store', 'Berlin Workshop'],
  },
  {
    name: 'Hamburg',
    workspace: 'Germany',
    address: {
      address: 'Am Sandtorkai 30',
      zip: '20457',
      city: 'Hamburg',
      country: 'Germany',
      phone: '+49 40 5550 2000',
    },
    floors: { 'Hamburg Floor 1': ['Room Elbe', 'Room Alster'] },
    stores: ['Hamburg Depot'],
  },
  {
    name: 'Madrid',
    workspace: 'Spain',
    address: {
      address: 'Paseo de la Castellana 95',
      zip: '28046',
      city: 'Madrid',
      country: 'Spain',
      phone: '+34 91 555 0100',
    },
    floors: { 'Madrid Floor 1': ['Sala Retiro', 'Sala Prado'], 'Madrid Floor 2': ['Sala Goya'] },
    stores: ['Madrid Store'],
  },
  {
    name: 'London',
    workspace: 'United Kingdom',
    address: {
      address: '20 Finsbury Square',
      zip: 'EC2A 1AH',
      city: 'London',
      country: 'United Kingdom',
      phone: '+44 20 5550 0100',
    },
    floors: { 'London Floor 4': ['Room Camden', 'Room Soho'], 'London Floor 5': ['Room Brixton'] },
    stores: ['London Store'],
  },
];

/** Parents first. */
const PLACES: readonly DemoPlace[] = SITES.flatMap(({ name, workspace, address, floors, stores }) => [
  { name, parent: null, workspace, use: 'site' as const, ...(address ? { address } : {}) },
  ...Object.entries(floors).flatMap(([floor, rooms]) => [
    { name: floor, parent: name, workspace, use: 'floor' as const },
    ...rooms.map((room) => ({ name: room, parent: floor, workspace, use: 'room' as const })),
  ]),
  ...stores.map((store) => ({ name: store, parent: name, workspace, use: 'store' as const })),
]);

declare module '@steward/kernel/server/context/new_company.ts' {
  interface DemoFacts {
    places: readonly DemoPlace[];
  }
}

const KIND_OF = { site: 'building', floor: 'level', room: 'room', store: 'storage' } as const;

/** Features of rooms, by parent feature. */
const FEATURES: Readonly<Record<string, readonly string[]>> = {
  'Meeting equipment': ['Video conferencing', 'Projector', 'Whiteboard'],
  Access: ['Step-free access', 'Badge reader'],
  Climate: ['Air conditioning'],
};

/** Creates sites, floors, rooms and stores, with features of rooms. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  const [days, { random }] = [make.founded - 1, make];
  for (const [name, below] of Object.entries(FEATURES)) {
    const parent_id = await make.create('location_feature', days, { name });
    for (const one of below) await make.create('location_feature', days, { name: one, parent_id });
  }
  for (const { name, parent, use, address } of PLACES) {
    const parent_id = parent === null ? null : make.id('location', parent);
    const features =
      use === 'room'
        ? Object.values(FEATURES)
            .flat()
            .filter(() => random.chance(0.4))
        : [];
    const features_ids = features.map((one) => make.id('location_feature', one));
    await make.create('location', days, { name, parent_id, kind: KIND_OF[use], features_ids, ...address });
  }
  make.setFacts('places', PLACES);
}
