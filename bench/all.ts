/**
 * Runs every benchmark, and keeps the tables in bench/results.md: `npm run bench`, half an hour; `npm run bench -- serving
 * lighthouse` only those, the others keep their last tables; `npm run bench -- --articles 100000` the one of archives, with that
 * size. `npm run bench -- --quick` prints the figures of the most important ones in three minutes, and keeps nothing; with
 * `--articles 100000` also those of an archive.
 */
import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { CommandError, print, runCommand } from '../scripts/process/command'
import { startNode } from '../scripts/process/start-child'
import { root } from '../scripts/setup/root.mjs'

/** The names of the programs, with what the tables of each show. */
const benchmarks: Record<string, string> = {
  serving:
    'Cached pages against a bare node:http server that sends the same bytes, rendered pages, and memory.',
  'first-load': 'What a browser fetches for a first page, compressed with gzip.',
  'main-thread': "What a slow phone's main thread does, and how long first taps take: medians of five.",
  lighthouse: 'Lighthouse, mobile, simulated: medians of three.',
  media: 'Pictures against a bare node:http server that sends the same bytes, and memory.',
  writing: 'Writing on the surface, beside the bare text area of the same build.',
  'article-body': 'A megabyte of text, of the slowest kinds.',
  overload: 'Response times for readers during attacks.',
  products: 'The desk with 10,000 products, pages that show products, and checks of offers.',
  statistics: 'What it costs to count what is read.',
  export: 'Exports of everything, for WordPress and for Ghost: time and memory.',
  'moving-in':
    'An import from WordPress by the jobs of a site: time, memory, and what readers notice. Asked were 30 s, 180 s, 300 MB and 10 % more for readers.',
  schedule: 'How late planned changes are while servers are killed and the database restarts.',
  archive: 'Pages, search, the desk and saves with an archive of this size.',
}
const results = path.join(root, 'bench', 'results.md')

const { values, positionals } = parseArgs({
  options: { articles: { type: 'string' }, quick: { type: 'boolean', default: false } },
  allowPositionals: true,
})
const { articles, quick } = values

runCommand(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ohmnibus-bench-'))
  for (const name of choose()) {
    const options = name === 'archive' ? [`--articles=${articles ?? 10_000}`] : []
    const heading = [name, ...options].join(' ')
    print(`\n## ${heading}`)
    const program = path.join(root, 'bench', `${name}.ts`)
    const BENCH_TABLES = path.join(folder, name)
    const { code } = await startNode(
      ['--import', 'tsx', program, ...options, ...(quick ? ['--quick'] : [])],
      {
        cwd: root,
        env: { ...process.env, BENCH_TABLES },
      },
    ).exited
    if (code !== 0) throw new CommandError(`The benchmark ${name} failed.`)
    if (!quick)
      await keep(heading, `${benchmarks[name]} ${describeCommit()}\n${await readFile(BENCH_TABLES, 'utf8')}`)
  }
  await rm(folder, { recursive: true, force: true })
})

function choose(): string[] {
  const unknown = positionals.find((name) => !Object.hasOwn(benchmarks, name))
  if (unknown)
    throw new CommandError(`There is no benchmark ${unknown}: ${Object.keys(benchmarks).join(', ')}.`)
  if (positionals.length > 0) return positionals
  return [
    ...(quick ? ['serving', 'first-load'] : articles ? [] : Object.keys(benchmarks)),
    ...(articles ? ['archive'] : []),
  ]
}

/** Replaces the section of that heading, or adds one. */
async function keep(heading: string, text: string): Promise<void> {
  const [, ...sections] = (await readFile(results, 'utf8')).split(/^(?=## )/m)
  const section = `## ${heading}\n\n${text}\n`
  const index = sections.findIndex((each) => each.startsWith(`## ${heading}\n`))
  sections.splice(index < 0 ? sections.length : index, index < 0 ? 0 : 1, section)
  await writeFile(results, `${describeMachine()}${sections.join('').trimEnd()}\n`)
}

function describeCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', 'app', 'server', 'prisma', 'package-lock.json') !== ''
  const commit = `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`
  return `Measured on ${new Date().toISOString().slice(0, 10)} at commit ${commit}.`
}

function describeMachine(): string {
  const [cpu] = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `# Benchmark results

Kept by \`npm run bench\`. Machines differ by three times from day to day: compare ratios, and figures of one run.
Machine: ${os.cpus().length} × ${cpu?.model.trim() || 'processor of unknown model'}, ${memory} GB, ${os.type()}, Node ${process.versions.node}.

`
}
