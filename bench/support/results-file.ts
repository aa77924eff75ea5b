/** Writes bench/results.md from the tables of all benchmarks, and their plots. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { root } from '../../scripts/setup/root.mjs'
import { collectGrowth, drawGrowth, toGrowthRows } from './growth'
import { drawPlot } from './plot'
import type { Row, Table } from './report'

const bench = path.join(root, 'bench')
const plots = path.join(bench, 'plots')
/** The last tables of each benchmark, and when they were measured: in the repository, so that measuring one keeps the others. */
const tables = path.join(bench, 'tables')

/** `part`: of a benchmark whose parts are measured separately, such as `--articles=1000`. */
export function tablesFile(name: string, part: string | null): string {
  return path.join(tables, `${[name, ...(part?.match(/\w+/g) ?? [])].join('-')}.jsonl`)
}

export async function writeResults(benchmarks: { name: string; about: string }[]): Promise<void> {
  await mkdir(plots, { recursive: true })
  const sections: string[] = []
  for (const { name, about } of benchmarks) {
    const measured = await readMeasured(name)
    if (measured.length === 0) continue
    sections.push(`## ${name}\n\n${about}\n`)
    sections.push(
      ...(await describeGrowth(
        name,
        measured.flatMap((part) => part.tables),
      )),
    )
    for (const { heading, tables } of measured)
      sections.push(`${heading}\n`, ...(await describeTables(name, tables)))
  }
  const before = await readFile(path.join(bench, 'before.md'), 'utf8')
  await writeFile(path.join(bench, 'results.md'), [describeMachine(), ...sections, before].join('\n'))
}

type Measured = { heading: string; tables: Table[] }

/** The parts of a benchmark, those of smaller archives first. */
async function readMeasured(name: string): Promise<Measured[]> {
  if (!existsSync(tables)) return []
  const files = (await readdir(tables)).filter((file) =>
    new RegExp(`^${name}(-articles-\\d+)?\\.jsonl$`).test(file),
  )
  const sizeOf = (file: string) => Number(/\d+/.exec(file)?.[0] ?? 0)
  return Promise.all(
    files
      .sort((a, b) => sizeOf(a) - sizeOf(b))
      .map(async (file) => {
        const [heading = '', ...lines] = (await readFile(path.join(tables, file), 'utf8')).trim().split('\n')
        return { heading, tables: lines.map((line) => JSON.parse(line) as Table) }
      }),
  )
}

async function describeGrowth(name: string, tables: Table[]): Promise<string[]> {
  const parts: string[] = []
  for (const [index, growth] of collectGrowth(tables).entries()) {
    const file = `${name}-growth-${index + 1}.svg`
    await writeFile(path.join(plots, file), drawGrowth(growth))
    const title = `${growth.title}: ${growth.unit}, by number of articles`
    parts.push(`### ${title}\n`, toMarkdown(toGrowthRows(growth)), `![${title}](plots/${file})\n`)
  }
  return parts
}

async function describeTables(name: string, tables: Table[]): Promise<string[]> {
  const parts: string[] = []
  for (const [index, table] of tables.entries()) {
    const size = table.articles ? `, ${table.articles.toLocaleString('en-US')} articles` : ''
    parts.push(`### ${table.title}${size}\n`, toMarkdown(table.rows))
    // Sizes are compared in one plot instead.
    const svg = table.articles ? null : drawPlot(table)
    if (!svg) continue
    const file = `${name}-${index + 1}.svg`
    await writeFile(path.join(plots, file), svg)
    parts.push(`![${table.title}: ${table.plot}](plots/${file})\n`)
  }
  return parts
}

function toMarkdown(rows: Row[]): string {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: unknown[]) =>
    `| ${cells.map((cell) => String(cell ?? '').replaceAll('|', '\\|')).join(' | ')} |`
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((row) => line(columns.map((column) => row[column]))),
    '',
  ].join('\n')
}

function describeMachine(): string {
  const [cpu] = os.cpus()
  const memory = Math.round(os.totalmem() / 2 ** 30)
  return `# Benchmark results

Written by \`npm run bench\`. Machines differ by three times from day to day: compare ratios, and figures of one run.
Machine: ${os.cpus().length} × ${cpu?.model.trim() || 'processor of unknown model'}, ${memory} GB, ${os.type()}, Node ${process.versions.node}.
`
}
