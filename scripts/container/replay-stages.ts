/** Replays a Dockerfile in empty folders, one for each stage. */
import { cp, mkdir, readdir, readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { runProgram } from '../process/start-child.mjs'
import { type Instruction, readDockerfile, readExecForm } from './read-dockerfile'

export type Image = {
  folder: string
  variables: Record<string, string>
  command: string[]
  healthCheck: string[]
  user: string
}

const RUN_TIMEOUT_MS = 15 * 60_000

/** `context`: the repository; `target`: an empty folder. */
export async function replayStages(context: string, target: string): Promise<Image> {
  const stages = readDockerfile(await readFile(path.join(context, 'Dockerfile'), 'utf8'))
  const isIgnored = toIgnored(await readFile(path.join(context, '.dockerignore'), 'utf8'))
  const folders = new Map<string, string>()
  let image: Image | null = null
  for (const { name, instructions } of stages) {
    const root = path.join(target, name)
    folders.set(name, root)
    image = { folder: root, variables: {}, command: [], healthCheck: [], user: 'root' }
    for (const instruction of instructions) await follow(instruction, root, image)
  }
  if (!image) throw new Error('The Dockerfile has no stage.')
  return image

  async function follow({ name, text }: Instruction, root: string, current: Image) {
    console.log(`${name} ${text}`)
    if (name === 'WORKDIR') {
      current.folder = path.join(root, text)
      await mkdir(current.folder, { recursive: true })
    } else if (name === 'ENV') {
      const [, key = '', value = ''] = /^(\w+)=(\S*)$/.exec(text) ?? []
      current.variables[key] = value
    } else if (name === 'COPY') await copy(text.split(/\s+/), current.folder)
    else if (name === 'RUN') {
      const env = toEnvironment({ ...current.variables, HOME: target })
      await runProgram(`RUN ${text} failed`, 'sh', ['-c', text], {
        cwd: current.folder,
        env,
        timeLimit: RUN_TIMEOUT_MS,
      })
    } else if (name === 'USER') current.user = text
    else if (name === 'CMD') current.command = readExecForm(text)
    else if (name === 'HEALTHCHECK') current.healthCheck = readExecForm(text)
  }

  async function copy(words: string[], folder: string) {
    const [, stage] = /^--from=(\S+)$/.exec(words[0] ?? '') ?? []
    const names = stage ? words.slice(1) : words
    const destination = names.pop() ?? ''
    const origin = stage ? folders.get(stage) : context
    if (!origin) throw new Error(`There is no stage ${stage}.`)
    for (const name of names) {
      const from = path.join(origin, name)
      const isFolder = (await stat(from)).isDirectory()
      const isInto = destination.endsWith('/') && !isFolder
      const to = path.join(folder, isInto ? path.join(destination, path.basename(name)) : destination)
      if (stage || !isFolder) await cp(from, to, { recursive: true, verbatimSymlinks: true })
      else await copyContext(from, to)
    }
  }

  async function copyContext(from: string, to: string) {
    for (const entry of await readdir(from)) {
      const source = path.join(from, entry)
      if (isIgnored(path.relative(context, source))) continue
      const filter = (file: string) => !isIgnored(path.relative(context, file))
      await cp(source, path.join(to, entry), { recursive: true, verbatimSymlinks: true, filter })
    }
  }
}

/** A container inherits nothing of the machine's environment; only PATH is needed to find programs. */
export function toEnvironment(variables: Record<string, string>): NodeJS.ProcessEnv {
  const empty = Object.fromEntries<string>([]) as NodeJS.ProcessEnv
  return Object.assign(empty, variables, { PATH: process.env.PATH })
}

/** Supports the patterns that our .dockerignore uses: a path, `**` and `*`. */
export function toIgnored(source: string): (file: string) => boolean {
  const patterns = source
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => {
      const pattern = line
        .replace(/[.+^${}()|[\]\\]/g, '\\$&')
        .replace(/\*\*\//g, '\0')
        .replace(/\*/g, '[^/]*')
        .replaceAll('\0', '(.*/)?')
      return new RegExp(`^${pattern}(/|$)`)
    })
  return (file) => patterns.some((pattern) => pattern.test(file))
}
