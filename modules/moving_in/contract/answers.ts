import {
  arrayOf,
  integer,
  literal,
  moment,
  named,
  nullable,
  shape,
  string,
  uuid,
  type Shape,
} from '@steward/kernel/contract/answers/shape.ts';
import { ANSWERS, LINES, QUESTIONS, type MoveInState, type MoveLine, type MoveProblem, type Question } from './wire.ts';

const lineShape: Shape<MoveLine> = named(
  'MoveLine',
  shape({
    key: literal(...LINES),
    found: nullable(integer),
    read: integer,
    created: integer,
    changed: integer,
    unchanged: integer,
    refused: integer,
    state: literal('waiting', 'running', 'done'),
  }),
);

const questionShape: Shape<Question & { readonly answer: string | null }> = named(
  'MoveQuestion',
  shape({
    key: literal(...QUESTIONS),
    count: integer,
    of: integer,
    examples: arrayOf(string),
    options: arrayOf(literal(...ANSWERS)),
    proposed: nullable(string),
    answer: nullable(string),
  }),
);

export const moveInShape: Shape<MoveInState> = named(
  'MoveIn',
  shape({
    id: uuid,
    source: string,
    label: string,
    address: string,
    version: nullable(string),
    status: literal(
      'draft',
      'checking',
      'checked',
      'running',
      'paused',
      'done',
      'cancelled',
      'failed',
      'undoing',
      'undone',
    ),
    phase: literal('check', 'run', 'undo'),
    lines: arrayOf(lineShape),
    questions: arrayOf(questionShape),
    unreadable: arrayOf(string),
    calls: integer,
    calls_expected: integer,
    calls_per_minute: integer,
    waits_until: nullable(moment),
    waits_for: nullable(string),
    read_at: nullable(moment),
    failure: nullable(string),
    undo: nullable(shape({ undone: integer, kept: integer })),
    can: arrayOf(literal('run', 'pause', 'cancel', 'undo')),
    created_at: moment,
    started_at: nullable(moment),
    finished_at: nullable(moment),
  }),
);

export const moveProblemShape: Shape<MoveProblem> = named(
  'MoveProblem',
  shape({
    kind: string,
    outcome: literal('refused', 'without_file', 'left_out'),
    title: string,
    record: string,
    record_id: nullable(uuid),
    messages: arrayOf(string),
  }),
);
