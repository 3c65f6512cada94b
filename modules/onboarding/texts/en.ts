export const texts = {
  defaults: {
    laptops: 'Laptops',
    desktops: 'Desktops',
    monitors: 'Monitors',
    phones: 'Phones',
    tablets: 'Tablets',
    accessories: 'Headsets and docks',
    printers: 'Printers',
    network: 'Network equipment',
    meeting: 'Meeting room equipment',
    furniture: 'Furniture',
    tools: 'Tools',
    vehicles: 'Vehicles',
  },
  screens: {
    onboarding: {
      title: 'First steps',
      progress: '{done} of {count} done',
      dismissed: 'The checklist is hidden. You find it under “First steps” in your account menu.',
      done: 'Done',
      open: 'To do',
      steps: {
        company: {
          title: 'Company details',
          text: 'Country, currency and time zone. They set how amounts are read and when a day begins.',
          go: 'Complete the details',
        },
        catalogue: {
          title: 'Categories and models',
          text: 'Types of assets: laptops, phones, tools. Choose from a set, or create your own.',
          go: 'Choose from a set',
          own: 'Create your own',
        },
        locations: {
          title: 'Locations',
          text: 'Sites, buildings and rooms for your assets.',
          go: 'Add a location',
          bring: 'Import locations',
        },
        assets: {
          title: 'First assets',
          text: 'Import a CSV or Excel file from another system, or add assets one by one.',
          go: 'Add your first asset',
          bring: 'Import existing assets',
        },
        people: { title: 'Colleagues', text: 'Everyone who works with Steward or has assets.', go: 'Invite your team' },
        labels: { title: 'Asset tags', text: 'Asset tags can begin with a short prefix.', go: 'Choose a prefix' },
      },
      starter: {
        title: 'Starter set of categories and models',
        text: 'Select what you need. You can rename, delete and add entries at any time.',
        confirm: 'Create',
        nothing: 'Select at least one category or model.',
        done: '{categories} and {models} created',
        categories_one: '{count} category',
        categories_other: '{count} categories',
        models_one: '{count} model',
        models_other: '{count} models',
      },
      tour: {
        start: 'Take the tour',
        step: '{step} of {count}',
        skip: 'Skip',
        navigation: {
          title: 'Main navigation',
          text: 'Assets, locations, users and related records. You see the pages that your permissions include.',
        },
        search: {
          title: 'Find anything',
          text: 'Type a name, asset tag, serial number or command here, or press Ctrl K on any page.',
        },
        workspace: {
          title: 'Your workspace',
          text: 'Assets belong to workspaces. Here you choose one, or all of yours.',
        },
        account: {
          title: 'Your account',
          text: 'Profile, language and appearance. You can take this tour again from here.',
        },
      },
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    onboarding: typeof texts;
  }
}
