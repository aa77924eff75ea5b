/** The queue of jobs that app/jobs runs: graphile-worker's tables in this site's database. */
import { prisma } from '~/data/database/prisma.server'
import type { FailedJob } from '~/domain/jobs/failed-job'
import { env } from '~/env.server'

/** Why a job failed, as a sentence for editors. What other errors say goes to the log alone, as it may be private. */
export class JobProblem extends Error {
  constructor(
    message: string,
    /** The log level of the first failure, after which it is retried. */
    readonly level: 'warn' | 'error' = 'error',
  ) {
    super(message)
  }
}

const MAX_LISTED = 200

/** Plain text to one address. It is stored until it is sent, or for a month after it was given up. */
export type Mail = { to: string; subject: string; text: string }

/** Retried for three hours. */
export const MAX_MAIL_ATTEMPTS = 10

/**
 * Adds items to the task's waiting job, or to a new one: of a burst, few jobs are made. `delaySeconds`: from the first of them on.
 * After `maxAttempts` it is retried only by hand.
 */
export async function queueItems(
  task: string,
  items: readonly string[],
  { delaySeconds, maxAttempts }: { delaySeconds: number; maxAttempts: number },
): Promise<void> {
  if (items.length === 0) return
  await prisma().$executeRaw`
    SELECT graphile_worker.add_job(${task}, ${JSON.stringify(items)}::json, job_key => ${task},
      run_at => now() + make_interval(secs => ${delaySeconds}), max_attempts => ${maxAttempts},
      job_key_mode => 'preserve_run_at')`
}

/** To be called when a job of `queueItems` starts: without its key, it is retried even if items were added meanwhile. */
export async function detachItems(jobId: string): Promise<void> {
  await prisma().$executeRaw`UPDATE graphile_worker._private_jobs SET key = NULL WHERE id = ${jobId}::bigint`
}

/** Has it sent by the job `send-mail`. False: there is no mail server (`SMTP_URL`), and nothing happens. */
export async function queueMail(mail: Mail): Promise<boolean> {
  if (!env().mail) return false
  await prisma().$executeRaw`
    SELECT graphile_worker.add_job('send-mail', ${JSON.stringify(mail)}::json, max_attempts => ${MAX_MAIL_ATTEMPTS})`
  return true
}

/** Tries again at once to send what could not be sent to this address yet, as somebody waits for it. */
export async function retryMails(to: string): Promise<void> {
  await prisma().$executeRaw`
    SELECT graphile_worker.reschedule_jobs(ARRAY(
      SELECT jobs.id FROM graphile_worker._private_jobs AS jobs JOIN graphile_worker._private_tasks AS tasks ON tasks.id = task_id
      WHERE identifier = 'send-mail' AND payload ->> 'to' = ${to} AND last_error IS NOT NULL AND locked_at IS NULL
    ), run_at => now(), attempts => 0)`
}

/** Jobs whose last attempt failed, the latest first; at most 200. */
export async function listFailedJobs(): Promise<FailedJob[]> {
  return prisma().$queryRaw<FailedJob[]>`
    SELECT id::text AS id, task_identifier AS task, key, last_error AS problem, created_at AS since,
      CASE WHEN attempts < max_attempts THEN run_at END AS "nextAt"
    FROM graphile_worker.jobs WHERE last_error IS NOT NULL ORDER BY updated_at DESC, id DESC LIMIT ${MAX_LISTED}`
}

/** Lets a failed job start anew, at once. False: there is none, or it runs just now. */
export async function retryJob(id: string): Promise<boolean> {
  const rows = await prisma().$queryRaw<unknown[]>`
    SELECT 1 AS n FROM graphile_worker.reschedule_jobs(
      ARRAY(SELECT id FROM graphile_worker.jobs WHERE id::text = ${id} AND last_error IS NOT NULL),
      run_at => now(), attempts => 0)`
  return rows.length > 0
}

/**
 * Frees the jobs of crashed processes, which graphile-worker does only after four hours. Each process has a
 * connection that is named like what it locks (app/jobs/runner.ts), and PostgreSQL knows which connections are alive.
 */
export async function freeAbandonedJobs(): Promise<void> {
  await prisma().$executeRaw`
    SELECT graphile_worker.force_unlock_workers(ARRAY(
      SELECT DISTINCT locked_by FROM graphile_worker.jobs
      WHERE locked_at < now() - interval '10 seconds'
        AND NOT EXISTS (SELECT FROM pg_stat_activity WHERE application_name = locked_by)))`
}

/** Deletes jobs that were given up a month ago. */
export async function deleteOldJobs(): Promise<void> {
  await prisma().$executeRaw`
    SELECT graphile_worker.complete_jobs(ARRAY(
      SELECT id FROM graphile_worker.jobs
      WHERE attempts >= max_attempts AND locked_at IS NULL AND updated_at < now() - interval '30 days'))`
}
