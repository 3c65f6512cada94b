import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import { recordNamed } from '@steward/kernel/contract/records/index.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { checkIn, checkOut } from '@steward/modules/checkout/server';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import type { Planned } from './assets.ts';
import type { Base } from './base.ts';
import { idOf, type Builder } from './builder.ts';
import { planCheckouts, type PlannedCheckout } from './checkouts.ts';
import { keepersOf, type Staff } from './staff.ts';

type Dated = PlannedCheckout | { readonly kind: 'label'; readonly daysAgo: number; readonly status: string };
type AgendaEntry = { readonly kind: 'buy' } | Dated;

interface Step {
  readonly moment: Date;
  readonly deed: AgendaEntry;
  /** Set by the purchase, which is the first step. */
  readonly asset: { id: string };
  readonly planned: Planned;
}

/** Runs steps in the order of time, in which the history is read. */
export async function runAgenda(
  make: Builder,
  base: Base,
  staff: readonly Staff[],
  assets: readonly Planned[],
): Promise<void> {
  const steps = assets.flatMap((planned): Step[] => {
    const asset = { id: '' };
    const handouts = planCheckouts(make, base, staff, planned);
    const last = handouts.at(-1)?.daysAgo ?? planned.daysAgo;
    const isBuried = planned.fate !== 'Ready to deploy' && planned.fate !== 'Pending';
    const burial: Dated[] = isBuried
      ? [{ kind: 'label', daysAgo: Math.max(0, last - make.random.between(1, 20)), status: planned.fate }]
      : [];
    const dated: Dated[] = [...handouts, ...burial];
    const deeds = dated.map((deed): Step => ({ moment: make.moment(deed.daysAgo), deed, asset, planned }));
    return [{ moment: make.moment(planned.daysAgo), deed: { kind: 'buy' }, asset, planned }, ...deeds];
  });
  const inOrder = steps.toSorted((one, other) => one.moment.getTime() - other.moment.getTime());
  const keepers = new Map<string, SessionUser>();
  for (const { workspace, id } of keepersOf(staff)) {
    const actor = await loadActor(make.ctx.tx, make.ctx.companyId, id);
    if (actor) keepers.set(workspace, actor.user);
  }
  for (const step of inOrder) {
    const ctx = make.when(step.moment);
    const keeper = make.random.chance(0.45) ? keepers.get(step.planned.workspace) : undefined;
    await run(keeper ? { ...ctx, user: keeper } : ctx, base, step);
  }
}

async function run(ctx: Context, base: Base, { deed, asset, planned }: Step): Promise<void> {
  switch (deed.kind) {
    case 'buy':
      asset.id = await createRecord(ctx, recordNamed('asset'), planned.input);
      return;
    case 'label':
      await updateRecord(ctx, recordNamed('asset'), asset.id, { status_id: idOf(base.statuses, deed.status) });
      return;
    case 'out':
      return checkOut(ctx, { assetId: asset.id, holder: deed.holder, expectedCheckin: deed.expected, note: deed.note });
    case 'in':
      return checkIn(ctx, { assetId: asset.id, note: deed.note });
  }
}
