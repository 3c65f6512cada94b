import { setTimeout as pause } from 'node:timers/promises';
import { answering } from '@steward/kernel/server/adapters/processes/answering.ts';

const buffers: Buffer[] = [];

/** A process that allocates the given megabytes and reports its pid. */
answering({
  answer: async ({ megabytes }: { readonly megabytes: number }) => {
    buffers.push(Buffer.alloc(megabytes * 1_048_576, 1));
    if (megabytes > 300) await pause(1000);
    return process.pid;
  },
});
