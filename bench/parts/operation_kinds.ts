import type { Operation } from '@steward/kernel/contract/operations/wire.ts';
import type { Lane } from './lanes.ts';

/** An operation that was begun. */
export interface Subject {
  readonly id: string;
  /** Fault after the run as a sentence; null when correct. */
  readonly wrong: () => Promise<string | null>;
  /** The same after the undo; absent without undo. */
  readonly wrongUndone?: () => Promise<string | null>;
}

/** Starts one with a mark; `rows`: number of records, where the company does not determine it. */
export type Begin = (lane: Lane, mark: string, rows: number) => Promise<Subject>;

const expected = (what: string, is: number, should: number): string | null =>
  is === should ? null : `${what}: ${is} instead of ${should}`;

async function firstWrong(...looks: readonly (readonly [what: string, is: Promise<number>, should: number])[]) {
  for (const [what, is, should] of looks) {
    const wrong = expected(what, await is, should);
    if (wrong !== null) return wrong;
  }
  return null;
}

/** History entries of an operation: one per record, however often it was interrupted. */
const linesOf = (lane: Lane, id: string, record: string, action: string): Promise<number> =>
  lane.number('activity where company_id = $1 and batch_id = $2 and record = $3 and action = $4', id, record, action);

/** Compares assignees in assets and assignments. */
async function wrongAssignees(lane: Lane): Promise<string | null> {
  const open = lane.number('assignment where company_id = $1 and asset_id is not null and checked_in_at is null');
  const held = await lane.number(`asset where company_id = $1 and assignee_type is not null`);
  const alike = lane.number(`asset a join assignment o on o.company_id = $1 and o.asset_id = a.id
    and o.checked_in_at is null and o.assignee_user_id is not distinct from a.assignee_user_id where a.company_id = $1`);
  return firstWrong(['assignments that are open', open, held], ['assignments of the assignee', alike, held]);
}

const bulk = async (lane: Lane, action: string, filters: unknown, params: unknown): Promise<string> => {
  const body = { record: 'asset', action, filters: filters && JSON.stringify(filters), params };
  return (await lane.call<Operation>('POST', 'operations/bulk/', body)).id;
};

const person = async (lane: Lane, name: string, mark: string): Promise<string> => {
  const body = { first_name: name, last_name: mark, username: name + mark };
  return (await lane.call<{ id: string }>('POST', 'users/', body)).id;
};

const change: Begin = async (lane, mark) => {
  const id = await bulk(lane, 'edit', null, { notes: mark });
  const marked = (): Promise<number> => lane.number('asset where company_id = $1 and notes = $2', mark);
  const all = await lane.number('asset where company_id = $1 and deleted_at is null');
  return {
    id,
    wrong: () =>
      firstWrong(['changed', marked(), all], ['lines of history', linesOf(lane, id, 'asset', 'update'), all]),
    wrongUndone: () => firstWrong(['still changed', marked(), 0]),
  };
};

const operationsOf = async (lane: Lane): Promise<readonly Operation[]> =>
  (await lane.call<{ results: Operation[] }>('GET', 'operations/')).results;

const deployable = { field: 'state', op: 'in', value: ['deployable'] };

const checkOut: Begin = async (lane, mark) => {
  const to = await person(lane, 'to', mark);
  const all = await lane.number(`asset where company_id = $1 and state = 'deployable'`);
  const id = await bulk(lane, 'checkout', deployable, { user_id: to });
  const held = (): Promise<number> => lane.number('asset where company_id = $1 and assignee_user_id = $2', to);
  return {
    id,
    wrong: async () =>
      (await firstWrong(['held', held(), all], ['lines of history', linesOf(lane, id, 'asset', 'checkout'), all])) ??
      wrongAssignees(lane),
    wrongUndone: async () => (await firstWrong(['still held', held(), 0])) ?? wrongAssignees(lane),
  };
};

const checkIn: Begin = async (lane) => {
  const all = await lane.number(`asset where company_id = $1 and state = 'deployed'`);
  const id = await bulk(lane, 'checkin', { ...deployable, value: ['deployed'] }, {});
  const held = (): Promise<number> => lane.number('asset where company_id = $1 and assignee_type is not null');
  return {
    id,
    wrong: async () =>
      (await firstWrong(['still held', held(), 0], ['lines of history', linesOf(lane, id, 'asset', 'checkin'), all])) ??
      wrongAssignees(lane),
    wrongUndone: async () => (await firstWrong(['held again', held(), all])) ?? wrongAssignees(lane),
  };
};

const audit: Begin = async (lane, mark) => {
  const all = await lane.number(`asset where company_id = $1 and deleted_at is null`);
  const id = await bulk(lane, 'audit', null, { notes: mark });
  const there = (): Promise<number> =>
    lane.number('asset_audit where company_id = $1 and notes = $2 and deleted_at is null', mark);
  const seen = (): Promise<number> => lane.number('asset where company_id = $1 and last_audit is not null');
  return {
    id,
    wrong: () =>
      firstWrong(
        ['audits', there(), all],
        ['assets that were audited', seen(), all],
        ['lines of history', linesOf(lane, id, 'asset', 'audit'), all],
      ),
    wrongUndone: () => firstWrong(['audits that are left', there(), 0], ['assets still audited', seen(), 0]),
  };
};

const ofFile: Begin = async (lane, mark, rows) => {
  const lines = Array.from({ length: rows }, (_, n) => `${mark} ${n}`);
  const id = await lane.upload('supplier', ['Name', ...lines]);
  await lane.call('POST', `import-job/${id}/check/`, {});
  const there = (): Promise<number> =>
    lane.number('supplier where company_id = $1 and name like $2 and deleted_at is null', `${mark} %`);
  return {
    id,
    wrong: () =>
      firstWrong(['created', there(), rows], ['lines of history', linesOf(lane, id, 'supplier', 'create'), rows]),
    wrongUndone: () => firstWrong(['still there', there(), 0]),
  };
};

/** The user with departments and all free assets of a lane's company, created once before kills. */
const owners = new WeakMap<Lane, string>();

async function ownerIn(lane: Lane, mark: string, rows: number): Promise<string> {
  const known = owners.get(lane);
  if (known !== undefined) return known;
  const owner = await person(lane, 'from', mark);
  const lines = Array.from({ length: rows }, (_, n) => `${mark} ${n},from${mark}`);
  const file = await lane.upload('department', ['Name,Manager', ...lines]);
  await lane.call('POST', `import-job/${file}/run/`, {});
  await lane.ended(file);
  const handed = await bulk(lane, 'checkout', deployable, { user_id: owner });
  await lane.ended(handed);
  await lane.call('POST', `operations/${handed}/run/`, {});
  await lane.ended(handed);
  owners.set(lane, owner);
  return owner;
}

const transfer: Begin = async (lane, mark, rows) => {
  const from = await ownerIn(lane, mark, rows);
  const to = await person(lane, 'to', mark);
  const managed = (by: string): Promise<number> =>
    lane.number('department where company_id = $1 and manager_id = $2', by);
  const held = (by: string): Promise<number> =>
    lane.number('asset where company_id = $1 and assignee_user_id = $2', by);
  const assets = await held(from);
  const body = { person_id: from, to_id: to, others: true, assets: 'transfer' };
  const { id } = await lane.call<Operation>('POST', 'operations/transfer/', body);
  return {
    id,
    wrong: async () =>
      (await firstWrong(
        ['transferred', managed(to), rows],
        ['assets', held(to), assets],
        ['lines of history', linesOf(lane, id, 'department', 'update'), rows],
        ['lines of check-outs', linesOf(lane, id, 'asset', 'checkout'), assets],
      )) ?? wrongAssignees(lane),
    wrongUndone: async () =>
      (await firstWrong(['given back', managed(from), rows], ['assets given back', held(from), assets])) ??
      wrongAssignees(lane),
  };
};

const toFile: Begin = async (lane) => {
  const body = { record: 'asset', columns: 'asset_tag' };
  const { id } = await lane.call<Operation>('POST', 'operations/export/', body);
  return {
    id,
    wrong: async () => {
      const lines = (await lane.text(`operations/${id}/file/`)).trim().split('\r\n');
      const { total } = await lane.call<Operation>('GET', `operations/${id}/`);
      return expected('lines', lines.length, total + 1) ?? expected('different lines', new Set(lines).size, total + 1);
    },
  };
};

/** Closes an audit of a location where all assets from elsewhere were found. */
const auditFound: Begin = async (lane, mark) => {
  // An operation interrupted by a kill continues, and would move the same assets.
  for (const one of await operationsOf(lane)) await lane.ended(one.id);
  const { id: place } = await lane.call<{ id: string }>('POST', 'locations/', { name: `Place ${mark}` });
  const { id: walk } = await lane.call<{ id: string }>('POST', 'location-audit/', { location_id: place });
  const assets = await lane.ids('asset where company_id = $1 and deleted_at is null');
  for (let at = 0; at < assets.length; at += 200)
    await lane.call('POST', `location-audit/${walk}/tick/`, { assets_ids: assets.slice(at, at + 200) });
  await lane.call('POST', `location-audit/${walk}/close_audit/`, {});
  const begun = (await operationsOf(lane)).find((one) => one.kind === 'audit_found');
  if (!begun) throw new Error('Closing an audit has begun nothing');
  const there = (): Promise<number> =>
    lane.number('asset_audit where company_id = $1 and location_audit_id = $2 and deleted_at is null', walk);
  const moved = (): Promise<number> => lane.number('asset where company_id = $1 and location_id = $2', place);
  return {
    id: begun.id,
    wrong: () => firstWrong(['audits', there(), assets.length], ['assets that were moved', moved(), assets.length]),
    wrongUndone: () => firstWrong(['audits that are left', there(), 0], ['assets that are still moved', moved(), 0]),
  };
};

/** Each kind of operation with its own company; `isLarge`: with all assets. */
export const OPERATION_KINDS: Readonly<Record<string, { readonly begin: Begin; readonly isLarge?: true }>> = {
  'bulk change': { begin: change },
  'bulk check-out': { begin: checkOut, isLarge: true },
  'bulk check-in': { begin: checkIn },
  'bulk audit': { begin: audit },
  import: { begin: ofFile },
  transfer: { begin: transfer },
  export: { begin: toFile, isLarge: true },
  'audit of what was found': { begin: auditFound },
};
