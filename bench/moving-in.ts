/**
 * Measures an import from WordPress as the jobs of a site make it: the dry run, the writing, memory, and what readers notice of it.
 * `npm run bench:moving-in`; with `-- --posts 10000 --bytes 200000` the dry run alone of a file of that size, 2 GB.
 */
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { disconnect, prisma } from '~/data/database/prisma.server'
import { appendToUpload } from '~/desk/kit/imports/import-file.data.server'
import {
  createImport,
  findImport,
  startReading,
  startWriting,
  stopImport,
} from '~/desk/kit/imports/stored-imports.data.server'
import { fetchText, isQuick, type MeasuredServer, measureSite, report, round, signIn } from './harness'
import { readFamilyMemory } from './load'
import { writeExport } from './wordpress-export'

const { values } = parseArgs({
  options: { posts: { type: 'string' }, bytes: { type: 'string' }, quick: { type: 'boolean' } },
})
const posts = Number(values.posts ?? (isQuick ? 1_000 : 10_000))
const isDryRunOnly = values.bytes !== undefined
/** How often a reader comes. */
const VISIT_MS = 10
/** Writing and resting take turns, so that other load on the machine affects both. */
const WRITING_MS = isQuick ? 5_000 : 20_000
const RESTING_MS = isQuick ? 3_000 : 8_000
const MEMORY_MS = 250

await measureSite(async (serve, databaseUrl) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'moving-in-'))
  try {
    const file = path.join(folder, 'before.xml')
    await writeExport(file, posts, Number(values.bytes ?? 5_000))
    const { size } = await stat(file)
    const site = await serve()
    await signIn(site, databaseUrl)
    const { id: editorId } = await prisma().editor.findFirstOrThrow({ select: { id: true } })
    const reader = await createReader(site)
    await reader.visit(sleep(3_000))
    const memory = await watchMemory(site)
    const idle = await reader.visit(sleep(RESTING_MS))
    const id = await createImport('before.xml', null, editorId)
    await appendToUpload({ id, offset: 0 }, createReadStream(file))
    const dryRun = createClock()
    const planned = await reader.visit(
      dryRun(async () => {
        await startReading(id)
        await awaitRest(id, 'reading')
      }),
    )
    const afterDryRun = memory.most()
    const writing = createClock()
    const written: number[] = []
    const resting: number[] = []
    while (!isDryRunOnly && (await stateOf(id)) !== 'done') {
      const times = await reader.visit(writing(() => writeFor(id, editorId)))
      written.push(...times)
      resting.push(...(await reader.visit(sleep(RESTING_MS))))
    }
    const found = await findImport(id)
    report(`${posts} posts of WordPress, ${round(size / 1e6)} MB`, [
      { step: 'dry run', seconds: round(dryRun.seconds()), 'MB above the idle site, at most': afterDryRun },
      ...(isDryRunOnly
        ? []
        : [
            {
              step: `${found?.progress.done} lines written, ${found?.progress.failed} failed`,
              seconds: round(writing.seconds()),
              'MB above the idle site, at most': memory.most(),
            },
          ]),
    ])
    memory.stop()
    report('A cached page meanwhile', [
      { when: 'before', ...summarize(idle) },
      { when: 'during the dry run', ...summarize(planned) },
      ...(isDryRunOnly
        ? []
        : [
            { when: 'while it was written', ...summarize(written) },
            { when: 'between, when it was stopped', ...summarize(resting) },
          ]),
    ])
    report('Memory during it', memory.list())
  } finally {
    await disconnect()
    await rm(folder, { recursive: true, force: true })
  }
})

/** Goes on with it for some seconds. */
async function writeFor(id: string, editorId: string): Promise<void> {
  await startWriting(id, editorId)
  const end = Date.now() + WRITING_MS
  while (Date.now() < end && (await stateOf(id)) === 'writing') await sleep(100)
  await stopImport(id)
  await awaitRest(id, 'writing')
}

/** Until it has left the state, and no job is at it. */
async function awaitRest(id: string, state: string): Promise<void> {
  for (;;) {
    const [row] = await prisma().$queryRaw<{ jobs: number }[]>`
      SELECT count(*)::integer AS jobs FROM graphile_worker.jobs WHERE task_identifier = 'run-import'`
    if (row?.jobs === 0 && (await stateOf(id)) !== state) return
    await sleep(100)
  }
}

async function stateOf(id: string): Promise<string | undefined> {
  return (await prisma().import.findFirst({ where: { id }, select: { state: true } }))?.state
}

/** Adds up how long works take. */
function createClock() {
  let millis = 0
  const run = async (work: () => Promise<void>) => {
    const started = performance.now()
    await work()
    millis += performance.now() - started
  }
  return Object.assign(run, { seconds: () => millis / 1_000 })
}

/** Loads one page again and again; `visit` tells how long each took, in milliseconds, until `done`. */
async function createReader({ address }: MeasuredServer) {
  const { slug } = await prisma().article.findFirstOrThrow({
    where: { status: 'published' },
    select: { slug: true },
  })
  const url = `${address}/articles/${slug}`
  const visit = async (done: Promise<unknown>): Promise<number[]> => {
    const times: number[] = []
    let isDone = false
    const watched = done.finally(() => {
      isDone = true
    })
    while (!isDone) {
      const started = performance.now()
      await fetchText(url)
      times.push(performance.now() - started)
      await sleep(VISIT_MS)
    }
    await watched
    return times
  }
  return { visit }
}

function summarize(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b)
  return {
    visits: sorted.length,
    'median ms': round(sorted[Math.floor(sorted.length / 2)]),
    'p95 ms': round(sorted[Math.floor(sorted.length * 0.95)]),
    'slowest ms': round(sorted.at(-1)),
  }
}

/** Of the server and the processes that it starts, above what it was at first. */
async function watchMemory({ server }: MeasuredServer) {
  const idle = await readFamilyMemory(server)
  const started = Date.now()
  const seen: { at: number; megabytes: number }[] = []
  const timer = setInterval(async () => {
    seen.push({ at: Date.now() - started, megabytes: (await readFamilyMemory(server)) - idle })
  }, MEMORY_MS)
  const mostOf = (some: typeof seen) => Math.max(0, ...some.map(({ megabytes }) => megabytes))
  return {
    stop: () => clearInterval(timer),
    most: () => mostOf(seen),
    /** The most of each tenth of the time. */
    list: () => {
      const each = Math.ceil(seen.length / 10)
      return Array.from({ length: Math.ceil(seen.length / each) }, (_, n) => {
        const part = seen.slice(n * each, (n + 1) * each)
        return { 'until second': Math.round((part.at(-1)?.at ?? 0) / 1_000), 'MB, at most': mostOf(part) }
      })
    },
  }
}
