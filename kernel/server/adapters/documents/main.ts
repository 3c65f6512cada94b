import sharp from 'sharp';
import { AppError } from '../../context/errors.ts';
import { answering } from '../processes/answering.ts';
import { contentsOf } from './contents.ts';
import { drawFirstPage, isLocked } from './pdf.ts';
import type { Outcome, Readings, ReadingTask, Unread } from './readings.ts';
import { textOf } from './text.ts';

// The process that reads documents; its messages are in `readings.ts`.
sharp.concurrency(1);
sharp.cache(false);

type Answer = Outcome<Readings[keyof Readings]['output']>;

answering({
  answer: async (task: ReadingTask): Promise<Answer> => {
    try {
      return { value: await read(task) };
    } catch (error) {
      return { unread: reasonOf(error) };
    }
  },
});

function read(task: ReadingTask): Promise<Readings[keyof Readings]['output']> {
  if (task.read === 'text') return textOf(task.path, task.format, task.characters);
  if (task.read === 'contents') return contentsOf(task.path, task.format, task.characters);
  return drawFirstPage(task.path, task.side);
}

function reasonOf(error: unknown): Unread {
  if (isLocked(error)) return 'locked';
  const key = error instanceof AppError ? error.problems?.['file']?.key : undefined;
  if (key === 'locked_workbook') return 'locked';
  return key !== undefined && /^(too_|unpacks_|row_too_|far_)/.test(key) ? 'too_much' : 'damaged';
}
