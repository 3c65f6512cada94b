import { setTimeout as pause } from 'node:timers/promises';
import { answering } from '@steward/kernel/server/adapters/processes/answering.ts';

const held: Buffer[] = [];

/** A process that keeps as many megabytes as it is told, for longer than its memory goes unseen, and says who it is. */
answering(async (megabytes) => {
  held.push(Buffer.alloc(Number(megabytes) * 1_048_576, 1));
  if (Number(megabytes) > 300) await pause(1000);
  return process.pid;
});
