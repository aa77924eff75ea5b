/** Compiles the application and bundles the server into build/, unless there is a complete build of the present files. */
import { access, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { holdLock } from '../process/hold-lock.mjs'
import { step } from '../process/output.mjs'
import { runNode } from '../process/start-child.mjs'
import { hashFiles } from '../setup/hash-files'
import { root } from '../setup/root.mjs'

export const serverBuild = path.join(root, 'build', 'server', 'index.js')
export const serverBundle = path.join(root, 'build', 'bundle', 'server.js')

const remix = path.join(root, 'node_modules', '@remix-run', 'dev', 'dist', 'cli.js')
const bundler = path.join(root, 'scripts', 'serving', 'bundle-server.mjs')

/** `marker`: holds a hash of the sources that the output was made from. */
const steps = [
  {
    label: 'Building the site',
    command: [remix, 'vite:build'],
    sources: [
      'app',
      'public',
      'prisma/migrations',
      'package-lock.json',
      'remix.config.js',
      'tsconfig.json',
      'vite.config.ts',
      // The plugins of vite.config.ts.
      'scripts/serving',
    ],
    output: serverBuild,
    marker: path.join(root, 'build', '.made-from'),
  },
  {
    label: 'Bundling the server',
    command: [bundler],
    sources: [
      'build/.made-from',
      'server',
      'scripts',
      'prisma/migrate.ts',
      'prisma/seed/seed-sample.ts',
      'prisma/seed/read-articles.ts',
    ],
    output: serverBundle,
    marker: path.join(root, 'build', '.bundled-from'),
  },
]

type Step = (typeof steps)[number]

export async function buildApp(): Promise<void> {
  for (const current of steps) {
    if (await isCurrent(current)) continue
    await holdLock(path.join(root, '.data', 'build.lock'), async () => {
      if (!(await isCurrent(current))) await step(current.label, () => build(current))
    })
  }
}

async function isCurrent({ sources, output, marker }: Step): Promise<boolean> {
  const [built, present] = await Promise.all([readFile(marker, 'utf8').catch(() => ''), fingerprint(sources)])
  const exists = await access(output).then(
    () => true,
    () => false,
  )
  return exists && built === present
}

/** The marker is absent during a build, so one that was interrupted is repeated. */
async function build({ label, command, sources, marker }: Step): Promise<void> {
  await rm(marker, { force: true })
  const hash = await fingerprint(sources)
  const env: NodeJS.ProcessEnv = { ...process.env, NODE_ENV: 'production' }
  await runNode(`${label} failed`, command, { env })
  await writeFile(marker, hash)
}

function fingerprint(sources: string[]): Promise<string> {
  const files = sources.map((source) => path.join(root, source))
  return hashFiles(files, (file) => /\.test\.tsx?$/.test(file))
}
