import type { Message } from './messages.ts';

/** Milliseconds for which messages are kept: as long as a page takes to load and connect. */
const REPEATABLE_FOR = 30_000;
const MOST = 1000;

/** Messages of the last seconds, for browsers that loaded their data before they connected. */
export class RecentMessages {
  #all: { readonly at: number; readonly message: Message }[] = [];
  /** No message since then is missing; `null`: nothing is heard. */
  #since: number | null = null;

  /** Messages before may have been missed. */
  begin(): void {
    this.#all = [];
    this.#since = performance.now();
  }

  add(message: Message): void {
    this.#all.push({ at: performance.now(), message });
    const dropped = this.#all.length > MOST ? this.#all.shift() : undefined;
    if (dropped && this.#since !== null) this.#since = dropped.at;
    this.#dropOld();
  }

  /** Messages for a company, and for how many milliseconds they are all there. */
  of(company: string): { readonly messages: readonly Message[]; readonly milliseconds: number } {
    this.#dropOld();
    return {
      messages: this.#all.flatMap(({ message }) => (message.company === company ? [message] : [])),
      milliseconds: this.#since === null ? 0 : Math.min(REPEATABLE_FOR, Math.floor(performance.now() - this.#since)),
    };
  }

  #dropOld(): void {
    const first = this.#all.findIndex(({ at }) => at > performance.now() - REPEATABLE_FOR);
    this.#all.splice(0, first === -1 ? this.#all.length : first);
  }
}
