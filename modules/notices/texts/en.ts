export const texts = {
  first: {
    notices_header: {
      bell: 'Notifications',
      none: 'No open requests and no finished jobs',
      work: 'Your background jobs',
      unread: 'Notifications: {count} unread',
      count: 'Notifications: {count} waiting',
      new: 'Notifications: a job has finished',
    },
  },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    notices: typeof texts;
  }
}
