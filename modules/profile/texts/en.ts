export const texts = {
  commands: { profile: { title: 'Profile' } },
  screens: { profile: { tabs: { profile: 'Profile' } } },
};

declare module '@steward/kernel/contract/texts/registry.ts' {
  interface TextRegistry {
    profile: typeof texts;
  }
}
