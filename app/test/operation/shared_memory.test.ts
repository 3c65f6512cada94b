import { expect, it } from 'vitest';
import { SharedMemory, type MemoryUser } from '@steward/kernel/server/adapters/processes/shared_memory.ts';

class Process implements MemoryUser {
  isHalted = false;
  isEnded = false;
  readonly #memory: SharedMemory;
  megabytes: number;
  isAtWork: boolean;

  constructor(memory: SharedMemory, megabytes: number, isAtWork = true) {
    this.#memory = memory;
    this.megabytes = megabytes;
    this.isAtWork = isAtWork;
    memory.add(this);
  }

  halt(): void {
    this.isHalted = true;
  }

  goOn(): void {
    this.isHalted = false;
  }

  end(): void {
    this.isEnded = true;
    this.#memory.delete(this);
  }
}

it('lets all of them work as long as they hold no more together than they may', () => {
  const memory = new SharedMemory(300);
  const processes = [new Process(memory, 100), new Process(memory, 150), new Process(memory, 50, false)];
  memory.balance();
  expect(processes.map((one) => one.isHalted || one.isEnded)).toEqual([false, false, false]);
});

it('ends those that rest first', () => {
  const memory = new SharedMemory(300);
  const [working, other, resting] = [
    new Process(memory, 100),
    new Process(memory, 150),
    new Process(memory, 60, false),
  ];
  memory.balance();
  expect([working.isHalted, other.isHalted, resting.isEnded]).toEqual([false, false, true]);
});

it('lets the largest one go on alone when it is too much, and all again when it has given back what it held', () => {
  const memory = new SharedMemory(300);
  const [small, largest, middle] = [new Process(memory, 90), new Process(memory, 150), new Process(memory, 100)];
  memory.balance();
  expect([small.isHalted, largest.isHalted, middle.isHalted]).toEqual([true, false, true]);
  largest.end();
  expect([small.isHalted, middle.isHalted]).toEqual([false, false]);
});
