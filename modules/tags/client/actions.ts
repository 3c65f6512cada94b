import { Tag, TagX } from 'lucide-react';
import { recordAction } from '@steward/kernel/client/action_form/record_action.ts';
import { matchesOf } from '@steward/kernel/client/actions/bulk_job.tsx';
import type { ActionContext, RecordAction } from '@steward/kernel/client/actions/record_actions.ts';
import { wordsOf } from '@steward/kernel/contract/texts/translations.ts';
import { addTags, removeTags } from '../contract/tag.ts';

const say = wordsOf('tags');

/** For selections, tags are written by a job with a dry run. */
function asJob(action: RecordAction): RecordAction {
  return { ...action, perform: (context: ActionContext) => action.forMatches?.perform(matchesOf(context)) };
}

const visible = ({ rows }: ActionContext): boolean => rows.every((row) => row.abilities.includes('update'));

export const recordActions: readonly RecordAction[] = [
  recordAction({
    action: addTags,
    icon: Tag,
    words: say(({ actions }) => actions.addTags),
    scope: 'selection',
    prominence: 'menu',
    visible,
  }),
  recordAction({
    action: removeTags,
    icon: TagX,
    words: say(({ actions }) => actions.removeTags),
    scope: 'selection',
    prominence: 'menu',
    visible,
  }),
].map(asJob);
