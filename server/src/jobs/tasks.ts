import type { Task } from 'graphile-worker'
import type { Services } from '../services.ts'

/** A background task: what a job of this name does with its payload. It may run more than once. */
export type JobTask = (payload: unknown, services: Services, helpers: Parameters<Task>[1]) => Promise<void>

/** Every task of the queue, by the name under which transactions add its jobs. */
export const tasks: Readonly<Record<string, JobTask>> = {}
