/** Generates the database client from prisma/schema.prisma, unless it is up to date. */
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { holdLock } from '../process/hold-lock.mjs'
import { step } from '../process/output.mjs'
import { runNode } from '../process/start-child.mjs'
import { hashFiles } from './hash-files'
import { root } from './root.mjs'

const schema = path.join(root, 'prisma', 'schema.prisma')
const folder = path.join(root, 'app', 'data', 'generated')
const marker = path.join(folder, '.made-from')
const prisma = path.join(root, 'node_modules', 'prisma')

export async function generateClient(): Promise<void> {
  if (await isCurrent()) return
  await holdLock(path.join(root, '.data', 'generate.lock'), async () => {
    if (await isCurrent()) return
    await step('Generating the database client', generate)
  })
}

async function isCurrent(): Promise<boolean> {
  try {
    await access(path.join(folder, 'client.ts'))
    return (await readFile(marker, 'utf8')) === (await fingerprint())
  } catch {
    return false
  }
}

async function generate(): Promise<void> {
  // Prisma refuses a folder with leftovers of an interrupted run.
  await rm(folder, { recursive: true, force: true })
  const env = {
    ...process.env,
    // `generate` does not run the schema engine, but downloads it unless this names an existing file.
    PRISMA_SCHEMA_ENGINE_BINARY: process.execPath,
    PRISMA_HIDE_UPDATE_MESSAGE: 'true',
    CHECKPOINT_DISABLE: '1',
  }
  const failure = 'Prisma could not generate the client from prisma/schema.prisma'
  await runNode(failure, [path.join(prisma, 'build', 'index.js'), 'generate'], { env })
  await mkdir(folder, { recursive: true })
  await writeFile(marker, await fingerprint())
}

function fingerprint(): Promise<string> {
  return hashFiles([schema, path.join(prisma, 'package.json')])
}
