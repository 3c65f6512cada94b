export const texts = {
  permissions: { 'workspace:all': 'Workspaces' },
  defaults: { workspace: 'Main' },
  records: {
    workspace: {
      one: 'Workspace',
      many: 'Workspaces',
      add: 'Add workspace',
      empty: 'Workspaces are parts of the company with their own assets, such as branches. Add the first one.',
      fields: { name: 'Name', image: 'Picture', notes: 'Notes' },
      sections: { main: 'General', notes: 'Notes', picture: 'Picture' },
    },
  },
  errors: { last_workspace: 'A company needs at least one workspace. Add another one first.' },
  screens: { workspaces: { settings: { tab: 'Workspaces', text: 'Parts of the company with their own records' } } },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    workspaces: typeof texts;
  }
}
