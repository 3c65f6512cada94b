import { defineServerModule } from '@steward/kernel/server/module.ts';
import { moveInOperation } from './operation.ts';
import { movingInRoutes } from './routes.ts';
import { movingInSchedules } from './schedules.ts';

export const movingInServer = defineServerModule({
  name: 'moving_in',
  headings: [
    {
      name: 'Moving in',
      description: 'From another product by its API: one dry run, one operation, one undo for all records',
      paths: ['moving-in'],
    },
  ],
  backup: {
    leftOut: {
      move_in: 'a secret',
      move_in_part: 'imports under way',
      move_in_row: 'imports under way',
      move_in_link: 'refers to another installation',
    },
  },
  tables: ['move_in', 'move_in_part', 'move_in_row', 'move_in_link'],
  routes: movingInRoutes,
  operations: [moveInOperation],
  schedules: movingInSchedules,
});
