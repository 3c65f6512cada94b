/** A process as the memory limit sees it. */
export interface MemoryUser {
  /** Megabytes that the process uses, without shared pages. */
  readonly megabytes: number;
  readonly isAtWork: boolean;
  /** Stops the process until it is resumed. */
  halt(): void;
  goOn(): void;
  end(): void;
}

/**
 * Limits the memory of several processes together. Above the limit idle ones are ended, and of the busy ones all but
 * the largest are stopped until there is room again.
 */
export class SharedMemory {
  readonly #most: number;
  readonly #holders = new Set<MemoryUser>();

  /** `most`: megabytes. */
  constructor(most: number) {
    this.#most = most;
  }

  add(holder: MemoryUser): void {
    this.#holders.add(holder);
  }

  delete(holder: MemoryUser): void {
    if (this.#holders.delete(holder)) this.balance();
  }

  /** To be called when a process's memory may have changed. */
  balance(): void {
    if (this.#held() > this.#most) for (const one of [...this.#holders]) if (!one.isAtWork) one.end();
    const byMost = [...this.#holders]
      .filter((one) => one.isAtWork)
      .sort((one, other) => other.megabytes - one.megabytes);
    const isTooMuch = this.#held() > this.#most;
    for (const [index, one] of byMost.entries()) {
      if (isTooMuch && index > 0) one.halt();
      else one.goOn();
    }
  }

  #held(): number {
    return [...this.#holders].reduce((sum, one) => sum + one.megabytes, 0);
  }
}
