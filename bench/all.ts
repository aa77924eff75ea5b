/**
 * Runs every benchmark, writes the tables to bench/results.md, and a plot of each into bench/plots/: `npm run bench`, half an
 * hour. `npm run bench -- --quick` prints the figures of the most important ones in under three minutes, and writes nothing.
 */
import '../scripts/process/print-help.mjs'
import { execFileSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { print } from '../scripts/process/output.mjs'
import { onShutdown, runCommand } from '../scripts/process/run-command.mjs'
import { startNode } from '../scripts/process/start-child.mjs'
import { root } from '../scripts/setup/root.mjs'
import { drawPlot } from './support/plot'
import { isQuick, type Row, type Table } from './support/report'

type Benchmark = { name: string; about: string; isInQuick?: boolean }

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
  { name: 'queries', about: 'The database with 10,000 articles, in milliseconds.' },
  { name: 'desk', about: "The desk's pages with 50,000 articles." },
  { name: 'article-body', about: 'A megabyte of text, of the slowest kinds.' },
  { name: 'overload', about: 'Response times for readers during attacks.' },
  { name: 'lighthouse', about: 'Lighthouse, mobile, simulated: medians of three.' },
]

const bench = path.join(root, 'bench')
const plots = path.join(bench, 'plots')

runCommand(async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'ohmnibus-bench-'))
  onShutdown(() => rm(folder, { recursive: true, force: true }))
  const sections: string[] = []
  for (const { name, about, isInQuick = false } of benchmarks) {
    if (isQuick && !isInQuick) continue
    print(`\n== ${name}`)
    const tables = await run(name, path.join(folder, `${name}.jsonl`))
    if (isQuick) continue
    sections.push(`## ${name}\n\n${about}\n`, ...(await describeTables(name, tables)))
  }
  if (isQuick) return
  const before = await readFile(path.join(bench, 'before.md'), 'utf8')
  const text = [describeRun(), ...sections, before].join('\n')
  await writeFile(path.join(bench, 'results.md'), text)
  print('\nWritten to bench/results.md.')
})

async function run(name: string, file: string): Promise<Table[]> {
  const program = path.join(bench, name === 'streams' ? 'event-streams.ts' : `${name}.ts`)
  const child = startNode(['--import', 'tsx', program, ...(isQuick ? ['--quick'] : [])], {
    cwd: root,
    env: { ...process.env, BENCH_TABLES: file },
  })
  const { code } = await child.exited
  if (code !== 0) throw new Error(`The benchmark ${name} failed.`)
  const lines = (await readFile(file, 'utf8')).trim().split('\n')
  return lines.map((line) => JSON.parse(line) as Table)
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
  const line = (cells: unknown[]) => `| ${cells.map((cell) => String(cell ?? '')).join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
    '',
  ].join('\n')
}

function describeRun(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const changes = git('status', '--porcelain', '--', 'app', 'server', 'prisma', 'package-lock.json')
    ? ', with changes'
    : ''
  const [cpu] = os.cpus()
  return `# Benchmark results

Written by \`npm run bench\`. Machines differ by three times from day to day: compare ratios, and figures of one run.

- Date: ${new Date().toISOString().slice(0, 10)}
- Commit: ${git('rev-parse', '--short', 'HEAD')}${changes}
- Machine: ${os.cpus().length} × ${cpu?.model.trim() || 'processor of unknown model'}, ${Math.round(os.totalmem() / 2 ** 30)} GB, ${os.type()}
- Node ${process.versions.node}
`
}
