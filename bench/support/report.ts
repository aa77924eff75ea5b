/** Prints a benchmark's tables, and keeps them for `npm run bench`, which collects those of all benchmarks. */
import { appendFileSync } from 'node:fs'

type Row = Record<string, string | number | undefined>

/** In `npm run bench -- --quick`: fewer rounds and less data. */
export const isQuick = process.argv.includes('--quick')

export function report(title: string, rows: Row[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const line = (cells: unknown[]) =>
    `| ${cells.map((cell) => String(cell ?? '').replaceAll('|', '\\|')).join(' | ')} |\n`
  const lines = [
    columns,
    columns.map(() => '---'),
    ...rows.map((row) => columns.map((column) => row[column])),
  ]
  const table = `\n### ${title}\n\n${lines.map(line).join('')}`
  process.stdout.write(table)
  if (process.env.BENCH_TABLES) appendFileSync(process.env.BENCH_TABLES, table)
}
