/**
 * Runs every benchmark, writes the tables to bench/results.md, and a plot of each into bench/plots/: `npm run bench`, an
 * hour; `npm run bench -- serving lighthouse` only those, the others keep their last tables; `npm run bench -- --articles
 * 1000000` the one of archives, with that size. `npm run bench -- --quick` prints the figures of the most important ones in
 * under three minutes, and writes nothing.
 */
import '../scripts/process/print-help.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { print } from '../scripts/process/output.mjs'
import { runCommand } from '../scripts/process/run-command.mjs'
import { startNode } from '../scripts/process/start-child.mjs'
import { root } from '../scripts/setup/root.mjs'
import { drawPlot } from './support/plot'
import { isQuick, type Row, type Table } from './support/report'

type Benchmark = {
  name: string
  about: string
  isInQuick?: boolean
  /** Runs the program once with each of these options. */
  options?: string[]
}

const benchmarks: Benchmark[] = [
  {
    name: 'serving',
    about:
      'Cached pages against a bare node:http server that sends the same bytes, rendered pages, and memory.',
    isInQuick: true,
  },
  {
    name: 'first-load',
    about: 'What a browser fetches for a first page, compressed with gzip.',
    isInQuick: true,
  },
  { name: 'streams', about: 'A thousand open pages that wait for changes.', isInQuick: true },
  {
    name: 'archive',
    about: 'Pages, search, the desk and saves with 1,000 and with 10,000 articles.',
    options: ['--articles=1000', '--articles=10000'],
  },
  { name: 'desk', about: "The desk's pages with 50,000 articles." },
  { name: 'article-body', about: 'A megabyte of text, of the slowest kinds.' },
  { name: 'overload', about: 'Response times for readers during attacks.' },
  { name: 'interaction', about: 'A slow phone: tasks that block it, and its response to a click.' },
  { name: 'lighthouse', about: 'Lighthouse, mobile, simulated: medians of three.' },
]

const bench = path.join(root, 'bench')
const plots = path.join(bench, 'plots')

/** The last tables of each benchmark, and when they were measured: in the repository, so that measuring one keeps the others. */
const tables = path.join(bench, 'tables')
const { values, positionals } = parseArgs({
  options: { articles: { type: 'string' }, quick: { type: 'boolean' } },
  allowPositionals: true,
})
const chosen = values.articles && positionals.length === 0 ? ['archive'] : positionals

runCommand(async () => {
  for (const benchmark of benchmarks) {
    const { name, isInQuick = false } = benchmark
    if (isQuick ? !isInQuick : chosen.length > 0 && !chosen.includes(name)) continue
    print(`\n== ${name}`)
    await run(benchmark)
  }
  if (isQuick) return
  const sections: string[] = []
  for (const benchmark of benchmarks) {
    const file = tablesOf(benchmark.name)
    if (!existsSync(file)) continue
    const [heading = '', ...lines] = (await readFile(file, 'utf8')).trim().split('\n')
    sections.push(`## ${benchmark.name}\n\n${benchmark.about} ${heading}\n`)
    sections.push(
      ...(await describeTables(
        benchmark.name,
        lines.map((line) => JSON.parse(line) as Table),
      )),
    )
  }
  const before = await readFile(path.join(bench, 'before.md'), 'utf8')
  await writeFile(path.join(bench, 'results.md'), [describeMachine(), ...sections, before].join('\n'))
  print('\nWritten to bench/results.md.')
})

function tablesOf(name: string): string {
  return path.join(tables, `${name}.jsonl`)
}

async function run({ name, options = [] }: Benchmark): Promise<void> {
  const file = tablesOf(name)
  await rm(file, { force: true })
  await mkdir(tables, { recursive: true })
  if (!isQuick) await writeFile(file, `${describeCommit()}\n`)
  const program = path.join(bench, `${name}.ts`)
  const each = values.articles && options.length > 0 ? [`--articles=${values.articles}`] : options
  for (const option of each.length > 0 ? each : [null]) {
    const flags = [...(option ? [option] : []), ...(isQuick ? ['--quick'] : [])]
    const child = startNode(['--import', 'tsx', program, ...flags], {
      cwd: root,
      env: { ...process.env, BENCH_TABLES: isQuick ? '' : file },
    })
    const { code } = await child.exited
    if (code !== 0) throw new Error(`The benchmark ${name} failed.`)
  }
}

async function describeTables(name: string, tables: Table[]): Promise<string[]> {
  await mkdir(plots, { recursive: true })
  const parts: string[] = []
  for (const [index, table] of tables.entries()) {
    parts.push(`### ${table.title}\n`, toMarkdown(table.rows))
    const svg = drawPlot(table)
    if (!svg) continue
    const file = `${name}-${index + 1}.svg`
    await writeFile(path.join(plots, file), svg)
    parts.push(`![${table.title}: ${table.plot}](plots/${file})\n`)
  }
  return parts
}

function toMarkdown(rows: Row[]): string {
  const columns = Object.keys(rows[0] ?? {})
  const line = (cells: unknown[]) =>
    `| ${cells.map((cell) => String(cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
    '',
  ].join('\n')
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

Written by \`npm run bench\`. Machines differ by three times from day to day: compare ratios, and figures of one run.
Machine: ${os.cpus().length} × ${cpu?.model.trim() || 'processor of unknown model'}, ${memory} GB, ${os.type()}, Node ${process.versions.node}.
`
}
