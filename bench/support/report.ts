/** Prints a benchmark's tables, and records them for `npm run bench`, which collects those of all benchmarks. */
import { appendFileSync } from 'node:fs'

export type Row = Record<string, string | number | undefined>
/**
 * `plot`: the column that the benchmark's plot shows; the first column names the bars. `articles`: how many the measured
 * archive has, for benchmarks that compare sizes.
 */
export type Table = { title: string; plot: string | null; rows: Row[]; articles?: number }

/** In `npm run bench -- --quick`: fewer rounds and less data. */
export const isQuick = process.argv.includes('--quick')

export function report(title: string, rows: Row[], plot: string | null = null, articles?: number): void {
  console.log(`\n${title}${articles ? `, ${articles} articles` : ''}`)
  console.table(rows)
  const file = process.env.BENCH_TABLES
  if (file) appendFileSync(file, `${JSON.stringify({ title, plot, rows, articles } satisfies Table)}\n`)
}
