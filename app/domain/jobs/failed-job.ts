/** `id`: of the queue. `key`: identifies what the job is about. `nextAt` null: it was tried as often as it may be. */
export type FailedJob = {
  id: string
  task: string
  key: string | null
  problem: string
  since: Date
  nextAt: Date | null
}
