/** A process as far as its memory goes. */
export interface MemoryUser {
  /** Megabytes that it alone holds. */
  readonly megabytes: number;
  readonly isAtWork: boolean;
  /** Leaves it as it is until it may go on. */
  halt(): void;
  goOn(): void;
  end(): void;
}

/**
 * What several processes may hold together. When it is too much, those that rest are ended, and of those at work only
 * the one that holds most goes on: its end gives back most. The others wait where they are, and can take no more
 * meanwhile.
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

  /** To be called when it may have changed how much they hold. */
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
