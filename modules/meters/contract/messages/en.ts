/** Sentences of validation. */
export const messages = {
  reading_in_future: 'Enter today or an earlier day.',
  reading_less: 'On {day} the meter already showed {reading}. Enter at least that, or correct the earlier reading.',
  reading_more: 'On {day} the meter showed only {reading}. Enter at most that, or correct the later reading.',
} as const;

declare module '@steward/kernel/contract/messages/index.ts' {
  interface MessageRegistry {
    meters: typeof messages;
  }
}
