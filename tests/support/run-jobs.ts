/** Runs the jobs that are due, one after the other, as an instance would. */
import { Logger, runOnce, type TaskList } from 'graphile-worker'
import pg from 'pg'

export async function runJobs(databaseUrl: string, taskList: TaskList): Promise<void> {
  const pgPool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  pgPool.on('error', () => {}).on('connect', (client) => client.on('error', () => {}))
  try {
    await runOnce({
      pgPool,
      taskList,
      concurrency: 1,
      noHandleSignals: true,
      logger: new Logger(() => () => {}),
    })
  } finally {
    await pgPool.end()
  }
}
