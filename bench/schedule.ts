/**
 * Measures how late planned changes are: 1,000 over two servers, one with a clock that is an hour fast and one an hour slow, while
 * servers are killed and the database restarts; first alone, then under load. `npm run bench:schedule`, five minutes.
 */
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import getPort from 'get-port'
import { applyMigrations } from '../prisma/migrate'
import { type Cluster, startCluster } from '../scripts/database/cluster'
import { runStatement } from '../scripts/database/run-statement'
import type { Child } from '../scripts/process/start-child'
import { buildApp } from '../scripts/serving/build-app'
import { awaitReady, startServer } from '../scripts/serving/serve-app'
import { isQuick, report, summarize } from './harness'

const STORIES = isQuick ? 100 : 500
/** Changes are spread over this time; half of them as groups of the same moment. */
const SPREAD_SECONDS = isQuick ? 60 : 110
const GROUP_SECONDS = 5
/** Between one disturbance and the next. */
const REST_MS = 5_000
const HOUR_MS = 3_600_000
const REQUESTS_PER_SECOND = 200
/** So long after a disturbance, what is due may still be delayed by it. */
const AFTERMATH_MS = 2_000

/** `end`: when the site was whole again. Milliseconds since 1970. */
type Period = { during: string; begin: number; end: number; isOutage: boolean }
type Change = { due: number; done: number; outcome: string }

/** Preloaded by a server: its clock is wrong by so many milliseconds. */
const wrongClock = (millis: number) => {
  const program = `const RightDate = Date
    globalThis.Date = class Date extends RightDate {
      constructor(...given) { if (given.length > 0) super(...given); else super(RightDate.now() + ${millis}) }
      static now() { return RightDate.now() + ${millis} }
    }`
  return `--import=data:text/javascript,${encodeURIComponent(program)}`
}

const dataDir = await mkdtemp(path.join(tmpdir(), 'ohmnibus-bench-'))
// As root, PostgreSQL runs under another account, which must be able to enter.
await chmod(dataDir, 0o755)
let cluster = await startCluster({ dataDir })
const databasePort = Number(new URL(cluster.url).port)
const servers: (Server | null)[] = []
try {
  await applyMigrations(cluster.url)
  await buildApp()
  for (const clock of [HOUR_MS, -HOUR_MS]) servers.push(await serve(await getPort(), clock))
  const alone = await measure('alone')
  const loaded = await measure('under load')
  const [once, late] = [
    [alone.once, loaded.once],
    [...alone.late, ...loaded.late],
  ]
  report(
    `${STORIES * 2} planned changes over two servers, whose clocks are an hour fast and an hour slow`,
    once,
  )
  report('How late they were after the site was whole', late)
} finally {
  await Promise.all(servers.map((each) => each?.child.stop()))
  await cluster.stop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
}

type Server = { child: Child; port: number; clock: number }

async function serve(port: number, clock: number): Promise<Server> {
  const settings = {
    PORT: String(port),
    DATABASE_URL: cluster.url,
    SITE_URL: `http://127.0.0.1:${port}`,
    SESSION_SECRET: 'only-for-measuring-only-for-measuring',
    RATE_LIMIT_FACTOR: '1000000',
    NODE_OPTIONS: wrongClock(clock),
  }
  const child = startServer(settings, { stderr: 'pipe' })
  // What it says of the failures that this program makes.
  child.process.stderr?.resume()
  await awaitReady(port, child)
  return { child, port, clock }
}

async function measure(run: string) {
  const begin = await planChanges()
  const loads = run === 'alone' ? [] : servers.map((each) => load(each?.port ?? 0))
  const periods = await disturb()
  await Promise.all(loads)
  await awaitEnd()
  const changes = await query<Change>(
    `SELECT extract(epoch FROM due_at)::float8 * 1000 AS due, extract(epoch FROM done_at)::float8 * 1000 AS done, outcome
     FROM planned_changes WHERE due_at >= $1`,
    [begin],
  )
  const [versions] = await query<{ right: number }>(
    `SELECT count(*)::integer AS right FROM (
       SELECT array_agg(article ->> 'status' ORDER BY revision.version) = '{draft,published,draft}' AS fits
       FROM article_revisions AS revision JOIN articles ON articles.id = article_id WHERE articles.created_at >= $1 GROUP BY article_id
     ) AS stories WHERE fits`,
    [begin],
  )
  const once = {
    ...{ run, changes: changes.length, done: changes.filter(({ outcome }) => outcome === 'done').length },
    'stories published and taken off once, in order': `${versions?.right} of ${STORIES}`,
    'before their time': changes.filter(({ due, done }) => done < due).length,
  }
  return { once, late: toLateness(run, changes, periods) }
}

/** Returns when the run begins. Each story is published, and taken off the site a second later. */
async function planChanges(): Promise<Date> {
  const [now] = await query<{ at: Date }>('SELECT clock_timestamp() AS at')
  const begin = now?.at ?? new Date()
  await runStatement(
    cluster.url,
    `WITH planner AS (
       INSERT INTO editors (email, password_hash, role)
       VALUES ('planner' || extract(epoch FROM $1::timestamptz) || '@ohmnibus.example', '', 'editor') RETURNING id
     ), stories AS (
       INSERT INTO articles (title, slug, content, author_name, category_name, created_at)
       SELECT 'Story ' || n, 'story-' || n || '-' || extract(epoch FROM $1::timestamptz)::bigint, 'A relay clicked.',
         'Maya Lindqvist', 'Tech News', $1::timestamptz + make_interval(secs => n / 1000.0)
       FROM generate_series(0, ${STORIES - 1}) AS n RETURNING id, split_part(title, ' ', 2)::integer AS n
     )
     INSERT INTO planned_changes (article_id, kind, due_at, local_time, time_zone, created_by)
     SELECT id, kind, $1::timestamptz + make_interval(secs => later + CASE n % 2
         WHEN 0 THEN n * ${SPREAD_SECONDS / STORIES}::float8
         ELSE ceil(n * ${SPREAD_SECONDS / STORIES}::float8 / ${GROUP_SECONDS}) * ${GROUP_SECONDS} END), '', 'UTC',
       (SELECT id FROM planner)
     FROM stories CROSS JOIN (VALUES ('publish', 2), ('unpublish', 3)) AS plan (kind, later)`,
    [begin],
  )
  return begin
}

/** Kills and restarts, one after the other. */
async function disturb(): Promise<Period[]> {
  const periods: Period[] = []
  const during = async (name: string, isOutage: boolean, work: () => Promise<unknown>) => {
    await sleep(REST_MS)
    const begin = Date.now()
    await work()
    periods.push({ during: name, begin, end: Date.now(), isOutage })
  }
  await during('one server is killed', false, () => restart(0))
  await during('the other is killed', false, () => restart(1))
  await during('the database restarts', true, () => restartDatabase(cluster.stop))
  await during('the database is killed', true, () => restartDatabase(killDatabase))
  let both: Promise<void>[] = []
  await during('both servers are killed', true, () => {
    both = [restart(0), restart(1)]
    return Promise.race(both)
  })
  await Promise.all(both)
  return periods
}

async function restart(n: number): Promise<void> {
  const server = servers[n]
  if (!server) return
  server.child.process.kill('SIGKILL')
  await server.child.exited
  servers[n] = await serve(server.port, server.clock)
}

async function restartDatabase(end: () => Promise<unknown>): Promise<void> {
  await end()
  await sleep(3_000)
  cluster = await startCluster({ dataDir, port: databasePort })
}

async function killDatabase(): Promise<void> {
  const [pid] = (await readFile(path.join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')
  process.kill(Number(pid), 'SIGKILL')
  await (cluster as Cluster).exited
}

function load(port: number): Promise<unknown> {
  return autocannon({
    url: `http://127.0.0.1:${port}/tech-news`,
    connections: 10,
    overallRate: REQUESTS_PER_SECOND,
    duration: SPREAD_SECONDS,
    headers: { 'Accept-Encoding': 'gzip' },
  })
}

async function awaitEnd(): Promise<void> {
  for (;;) {
    const [left] = await query<{ n: number }>(
      'SELECT count(*)::integer AS n FROM planned_changes WHERE outcome IS NULL',
    )
    if (left?.n === 0) return
    await sleep(200)
  }
}

function query<Row>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return runStatement(cluster.url, statement, values) as Promise<Row[]>
}

/** A row for each period; what is due while the site is not whole counts from when it is again. */
function toLateness(run: string, changes: Change[], periods: Period[]) {
  const rows = new Map<string, number[]>()
  for (const { due, done } of changes) {
    const period = periods.find(({ begin, end }) => due >= begin && due < end + AFTERMATH_MS)
    const from = period?.isOutage ? Math.max(due, period.end) : due
    const name = period?.during ?? 'nothing happens'
    rows.set(name, [...(rows.get(name) ?? []), Math.max(0, done - from)])
  }
  const names = ['nothing happens', ...periods.map(({ during }) => during)]
  return names.map((during) => {
    const times = rows.get(during) ?? []
    const { begin = 0, end = 0 } = periods.find((period) => period.during === during) ?? {}
    const seconds = end > begin ? Math.round((end - begin) / 1000) : undefined
    return { run, while: during, 'for s': seconds, changes: times.length, ...summarize(times) }
  })
}
