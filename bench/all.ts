/**
 * Runs every benchmark, writes the tables to bench/results.md, and a plot of each into bench/plots/: `npm run bench`, an
 * hour; `npm run bench -- serving lighthouse` only those, the others keep their last tables; `npm run bench -- --articles
 * 1000000` the one of archives, with that size. `npm run bench -- --quick` prints the figures of the most important ones in
 * under three minutes, and writes nothing.
 */
import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { print } from '../scripts/process/command'
import { runCommand } from '../scripts/process/command'
import { startNode } from '../scripts/process/start-child'
import { root } from '../scripts/setup/root.mjs'
import { isQuick } from './support/report'
import { tablesFile, writeResults } from './support/results-file'

type Benchmark = {
  name: string
  about: string
  isInQuick?: boolean
  /** Runs the program once with each of these options; each keeps its own tables. */
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
  { name: 'media', about: 'Pictures against a bare node:http server that sends the same bytes, and memory.' },
  {
    name: 'media-upload',
    about:
      'How soon an uploaded photograph can be used, and memory and cached pages while 20 clients upload.',
  },
  { name: 'streams', about: 'A thousand open pages that wait for changes.', isInQuick: true },
  {
    name: 'archive',
    about:
      'Pages, search, the desk and saves with 1,000 and with 10,000 articles, or with as many as --articles says.',
    options: ['--articles=1000', '--articles=10000'],
  },
  { name: 'desk', about: "The desk's pages with 50,000 articles." },
  { name: 'article-body', about: 'A megabyte of text, of the slowest kinds.' },
  { name: 'live-preview', about: 'From a keystroke to the preview beside the text, in a browser.' },
  { name: 'overload', about: 'Response times for readers during attacks.' },
  { name: 'interaction', about: 'A slow phone: tasks that block it, and its response to a click.' },
  { name: 'lighthouse', about: 'Lighthouse, mobile, simulated: medians of three.' },
]

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
  await writeResults(benchmarks)
  print('\nWritten to bench/results.md.')
})

async function run({ name, options = [] }: Benchmark): Promise<void> {
  const program = path.join(root, 'bench', `${name}.ts`)
  const each = values.articles && options.length > 0 ? [`--articles=${values.articles}`] : options
  for (const option of each.length > 0 ? each : [null]) {
    const file = tablesFile(name, option)
    if (!isQuick) {
      await mkdir(path.dirname(file), { recursive: true })
      await writeFile(file, `${describeCommit()}\n`)
    }
    const flags = [...(option ? [option] : []), ...(isQuick ? ['--quick'] : [])]
    const child = startNode(['--import', 'tsx', program, ...flags], {
      cwd: root,
      env: { ...process.env, BENCH_TABLES: isQuick ? '' : file },
    })
    const { code } = await child.exited
    if (code !== 0) throw new Error(`The benchmark ${name} failed.`)
  }
}

function describeCommit(): string {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const isChanged = git('status', '--porcelain', '--', 'app', 'server', 'prisma', 'package-lock.json') !== ''
  const commit = `${git('rev-parse', '--short', 'HEAD')}${isChanged ? ' with changes' : ''}`
  return `Measured on ${new Date().toISOString().slice(0, 10)} at commit ${commit}.`
}
