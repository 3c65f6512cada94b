import type { SessionUser } from '@steward/kernel/contract/wire/entities.ts';
import type { Context } from '@steward/kernel/server/context/context.ts';
import { createRecord } from '@steward/kernel/server/engine/operations/create.ts';
import { updateRecord } from '@steward/kernel/server/engine/operations/update.ts';
import { loadActor } from '@steward/kernel/server/identity/actor.ts';
import type { DemoBuilder } from '@steward/kernel/server/module.ts';
import { asset as assetRecord } from '../../contract/asset.ts';
import { planAssets, type DemoAsset } from './plan.ts';

/** An event of an asset, some days ago. */
export interface DemoEvent {
  readonly daysAgo: number;
  run(ctx: Context, assetId: string): Promise<void>;
}

/** Events of an asset from its purchase until today, oldest first. Stored assets end checked in. */
export type DemoLife = (asset: DemoAsset) => readonly DemoEvent[];

declare module '@steward/kernel/server/context/new_company.ts' {
  interface DemoFacts {
    /** Provided by the module that assigns assets. */
    assetLife: DemoLife;
  }
}

interface Step {
  readonly moment: Date;
  run(ctx: Context): Promise<unknown>;
  readonly planned: DemoAsset;
}

/** Creates the assets and the events that modules add to them, after the data of all modules. */
export async function makeDemoData(make: DemoBuilder): Promise<void> {
  make.afterwards(() => runAgenda(make, planAssets(make)));
}

/** Runs events in chronological order, as in the history. */
async function runAgenda(make: DemoBuilder, assets: readonly DemoAsset[]): Promise<void> {
  const life = make.facts('assetLife');
  const steps = assets.flatMap((planned): Step[] => {
    const asset = { id: '' };
    const events = life(planned);
    const last = events.at(-1)?.daysAgo ?? planned.daysAgo;
    const isBuried = planned.fate !== 'Ready to deploy' && planned.fate !== 'Pending';
    const burial = (): DemoEvent => ({
      daysAgo: Math.max(0, last - make.random.between(1, 20)),
      run: async (ctx, id) => {
        await updateRecord(ctx, assetRecord, id, { status_id: make.id('status_label', planned.fate) });
      },
    });
    const later = [...events, ...(isBuried ? [burial()] : [])].map(({ daysAgo, run }): Step => ({
      moment: make.moment(daysAgo),
      run: (ctx) => run(ctx, asset.id),
      planned,
    }));
    const buy = async (ctx: Context): Promise<void> => {
      asset.id = await createRecord(ctx, assetRecord, planned.input);
    };
    return [{ moment: make.moment(planned.daysAgo), run: buy, planned }, ...later];
  });
  const inOrder = steps.toSorted((one, other) => one.moment.getTime() - other.moment.getTime());
  const keepers = new Map<string, SessionUser>();
  for (const { workspace, id } of make.facts('keepers')) {
    const actor = await loadActor(make.ctx.tx, make.ctx.companyId, id);
    if (actor) keepers.set(workspace, actor.user);
  }
  for (const { moment, run, planned } of inOrder) {
    const ctx = make.when(moment);
    const keeper = make.random.chance(0.45) ? keepers.get(planned.workspace) : undefined;
    await run(keeper ? { ...ctx, user: keeper } : ctx);
  }
}
