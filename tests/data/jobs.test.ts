/** The queue of jobs: bursts become few, failures are told and retried, and what a dead process had in hand is freed. */
import type { TaskList } from 'graphile-worker'
import pg from 'pg'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import {
  deleteOldJobs,
  detachItems,
  freeAbandonedJobs,
  JobProblem,
  listFailedJobs,
  queueItems,
  retryJob,
} from '~/data/jobs/job-queue.server'
import { expireRows } from '../../app/jobs/sweep'
import { provideDatabase } from '../support/database'
import { runJobs } from '../support/run-jobs'

const database = provideDatabase()
beforeEach(() => database.empty())

const options = { delaySeconds: 0, maxAttempts: 3 }

const runDue = (taskList: TaskList) => runJobs(database.url, taskList)

const fail = () => Promise.reject(new JobProblem('Nothing answers.'))
const makeDue = () => database.query('UPDATE graphile_worker._private_jobs SET run_at = now()')

describe('items', () => {
  it('of a burst are one job', async () => {
    await Promise.all(['a', 'b', 'c'].map((item) => queueItems('purge', [item], options)))
    await queueItems('purge', [], options)
    const purge = vi.fn()
    await runDue({ purge: (payload) => purge((payload as string[]).toSorted()) })
    expect(purge.mock.calls).toEqual([[['a', 'b', 'c']]])
  })

  it('wait from the first of them on', async () => {
    await queueItems('announce', ['a'], { ...options, delaySeconds: 20 })
    const readDue = () => database.query('SELECT run_at FROM graphile_worker.jobs')
    const due = await readDue()
    await queueItems('announce', ['b'], { ...options, delaySeconds: 20 })
    expect(await readDue()).toEqual(due)
  })

  it('that are added while a job runs are another job, and both are retried', async () => {
    await queueItems('purge', ['a'], options)
    await runDue({
      purge: async (payload, { job }) => {
        await detachItems(job.id)
        if (String(payload) === 'a') await queueItems('purge', ['b'], options)
        await fail()
      },
    })
    await makeDue()
    const purged: string[] = []
    await runDue({ purge: async (payload) => void purged.push(String(payload)) })
    expect(purged.toSorted()).toEqual(['a', 'b'])
  })
})

describe('a job that fails', () => {
  it('is listed with its reason, and tried again later, but not for ever', async () => {
    await queueItems('purge', ['a'], options)
    await runDue({ purge: fail })
    expect(await listFailedJobs()).toEqual([
      {
        id: expect.any(String),
        task: 'purge',
        key: 'purge',
        problem: 'Nothing answers.',
        since: expect.any(Date),
        nextAt: expect.any(Date),
      },
    ])
    for (let attempt = 2; attempt <= 3; attempt += 1) {
      await makeDue()
      await runDue({ purge: fail })
    }
    expect(await listFailedJobs()).toMatchObject([{ nextAt: null }])
  })

  it('is tried again at once when an editor says so, and leaves the list when it is done', async () => {
    await queueItems('purge', ['a'], options)
    await runDue({ purge: fail })
    const [job] = await listFailedJobs()
    expect(await retryJob(job?.id ?? '')).toBe(true)
    await runDue({ purge: async () => {} })
    expect(await listFailedJobs()).toEqual([])
  })

  it.each(['', '0', '1 OR true', '9'.repeat(30)])('is not found by "%s"', async (id) => {
    expect(await retryJob(id)).toBe(false)
  })

  it('is deleted a month after it was given up', async () => {
    await queueItems('purge', ['old'], { ...options, maxAttempts: 1 })
    await runDue({ purge: fail })
    await deleteOldJobs()
    expect(await listFailedJobs()).toHaveLength(1)
    await database.query(`UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '31 days'`)
    await deleteOldJobs()
    expect(await listFailedJobs()).toEqual([])
  })
})

it('what a dead process has in hand is freed, and nothing of a living one', async () => {
  const living = new pg.Client({ connectionString: database.url, application_name: 'pool-living' })
  await living.connect()
  onTestFinished(() => living.end())
  for (const [task, age] of [
    ['living', '1 hour'],
    ['dead', '1 minute'],
    ['starting', '1 second'],
  ]) {
    await queueItems(task ?? '', ['a'], options)
    await database.query(
      `UPDATE graphile_worker._private_jobs AS job SET locked_by = 'pool-' || $1, locked_at = now() - $2::interval
       FROM graphile_worker._private_tasks AS task WHERE task.id = task_id AND identifier = $1`,
      [task, age],
    )
  }
  await freeAbandonedJobs()
  const locked = 'SELECT locked_by FROM graphile_worker.jobs WHERE locked_at IS NOT NULL ORDER BY locked_by'
  expect(await database.query(locked)).toEqual([{ locked_by: 'pool-living' }, { locked_by: 'pool-starting' }])
})

it('what has expired is deleted', async () => {
  await database.query(
    `INSERT INTO article_changes (article_id, changed_at) SELECT gen_random_uuid(), now() - age
     FROM unnest(ARRAY[interval '1 day', '3 days']) AS age`,
  )
  await database.query(
    `WITH editor AS (INSERT INTO editors (email, password_hash) VALUES ('jo@example.org', '') RETURNING id)
     INSERT INTO editor_sessions (token_hash, editor_id, expires_at)
     SELECT n::text::bytea, id, now() + n * interval '1 hour' FROM editor, unnest(ARRAY[-1, 1]) AS n`,
  )
  await database.query(
    `WITH article AS (INSERT INTO articles (title, slug, author_name, category_name) VALUES ('A', 'a', 'Jo', 'Tech News') RETURNING id)
     INSERT INTO draft_links (token_hash, article_id, recipient, expires_at)
     SELECT n::text::bytea, id, '', now() + n * interval '1 hour' FROM article, unnest(ARRAY[-1, 1]) AS n`,
  )
  await runDue({ expire: expireRows })
  expect(await database.query('SELECT FROM graphile_worker.jobs')).toHaveLength(0)
  await queueItems('expire', ['now'], options)
  await runDue({ expire: expireRows })
  expect(await database.query('SELECT FROM article_changes')).toHaveLength(1)
  expect(await database.query('SELECT token_hash FROM editor_sessions')).toEqual([
    { token_hash: Buffer.from('1') },
  ])
  expect(await database.query('SELECT token_hash FROM draft_links')).toEqual([
    { token_hash: Buffer.from('1') },
  ])
})
