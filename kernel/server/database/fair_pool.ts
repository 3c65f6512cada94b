import type pg from 'pg';

/** Key for fair sharing of connections: first companies, then users of a company take turns. */
export interface PoolUser {
  readonly company: string;
  /** Absent: no particular user. */
  readonly person?: string;
}

/** Too many wait for a connection, or one waited too long. */
export class BusyError extends Error {
  readonly code = 'BUSY';
  constructor() {
    super('Too many wait for a connection of the database');
  }
}

/** A connection of the pool; `release` exactly once, with true when its state is unknown. */
export interface PooledConnection {
  readonly client: pg.PoolClient;
  release(isBroken?: boolean): void;
}

/** Largest share of all connections for one company, and of its connections for one user. */
const COMPANY_SHARE = 0.5;
const PERSON_SHARE = 0.375;
/** Share of connections reserved for companies that have none. */
const LEFT_SHARE = 0.25;
const MAX_WAITING = { company: 500, person: 200 };
const LONGEST_WAIT = 10_000;

interface Waiter {
  readonly person: string;
  go(): void;
}

interface Company {
  active: number;
  readonly people: Map<string, number>;
  waiting: Waiter[];
}

/** A connection pool that limits the share of each company and each user, and serves those that wait in turns. */
export class FairPool {
  readonly #pool: pg.Pool;
  readonly #most: number;
  readonly #ofCompany: number;
  readonly #ofPerson: number;
  readonly #left: number;
  readonly #longestWait: number;
  #active = 0;
  /** In the order of their next turn. */
  readonly #companies = new Map<string, Company>();

  constructor(pool: pg.Pool, longestWait = LONGEST_WAIT) {
    this.#pool = pool;
    this.#most = pool.options.max ?? 10;
    this.#ofCompany = Math.max(2, Math.floor(this.#most * COMPANY_SHARE));
    this.#ofPerson = Math.max(2, Math.floor(this.#most * PERSON_SHARE));
    this.#left = Math.floor(this.#most * LEFT_SHARE);
    this.#longestWait = longestWait;
  }

  /** Connections in use, and waiting users. */
  get state(): { readonly active: number; readonly waiting: number } {
    let waiting = 0;
    for (const one of this.#companies.values()) waiting += one.waiting.length;
    return { active: this.#active, waiting };
  }

  /** Throws {@link BusyError} when too many wait, or after a while. */
  async connect({ company: name, person = '' }: PoolUser): Promise<PooledConnection> {
    const company = this.#company(name);
    if (this.#mayGo(company, person)) this.#take(company, person);
    else await this.#turn(name, company, person);
    let client: pg.PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      this.#give(name, company, person);
      throw error;
    }
    return {
      client,
      release: (isBroken) => {
        client.release(isBroken);
        this.#give(name, company, person);
      },
    };
  }

  #company(name: string): Company {
    let company = this.#companies.get(name);
    if (!company) this.#companies.set(name, (company = { active: 0, people: new Map(), waiting: [] }));
    return company;
  }

  #mayGo(company: Company, person: string): boolean {
    const isFree = this.#active < this.#most - (company.active === 0 ? 0 : this.#left);
    return (
      isFree &&
      company.active < this.#ofCompany &&
      (person === '' || (company.people.get(person) ?? 0) < this.#ofPerson)
    );
  }

  #take(company: Company, person: string): void {
    this.#active += 1;
    company.active += 1;
    company.people.set(person, (company.people.get(person) ?? 0) + 1);
  }

  #turn(name: string, company: Company, person: string): Promise<void> {
    const ofPerson = person === '' ? 0 : company.waiting.filter((one) => one.person === person).length;
    if (company.waiting.length >= MAX_WAITING.company || ofPerson >= MAX_WAITING.person) throw new BusyError();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        company.waiting = company.waiting.filter((one) => one !== waiter);
        this.#forget(name, company);
        reject(new BusyError());
      }, this.#longestWait);
      const waiter: Waiter = {
        person,
        go: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      company.waiting.push(waiter);
    });
  }

  #give(name: string, company: Company, person: string): void {
    this.#active -= 1;
    company.active -= 1;
    const left = (company.people.get(person) ?? 1) - 1;
    if (left > 0) company.people.set(person, left);
    else company.people.delete(person);
    while (this.#next());
    this.#forget(name, company);
  }

  #forget(name: string, company: Company): void {
    if (company.active === 0 && company.waiting.length === 0) this.#companies.delete(name);
  }

  /**
   * Serves the first company in turn with an eligible waiter and moves it to the end. Returns whether there was one.
   */
  #next(): boolean {
    for (const [name, company] of this.#companies) {
      const waiter = company.waiting.find((one) => this.#mayGo(company, one.person));
      if (!waiter) continue;
      company.waiting.splice(company.waiting.indexOf(waiter), 1);
      this.#take(company, waiter.person);
      this.#companies.delete(name);
      this.#companies.set(name, company);
      waiter.go();
      return true;
    }
    return false;
  }
}
