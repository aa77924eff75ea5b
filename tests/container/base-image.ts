/** Makes the Dockerfile's base image from Debian's and npm's packages, where no registry of images can be reached. */
import { appendFile, cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CommandError, step } from '../../scripts/process/command'
import { runProgram } from '../../scripts/process/start-child'
import { root } from '../../scripts/setup/root.mjs'
import { ask, build, withContainer } from './buildah'

const MIRROR = 'http://deb.debian.org/debian'
const certificates = '/etc/ssl/certs/ca-certificates.crt'

/** Makes the image unless it has been made before. */
export async function makeBaseImage(): Promise<void> {
  const source = await readFile(path.join(root, 'Dockerfile'), 'utf8')
  const [, node] = /^ARG NODE_VERSION=(\d+)$/m.exec(source) ?? []
  const [, debian] = /^FROM node:\$\{NODE_VERSION\}-(\w+)-slim/m.exec(source) ?? []
  if (!node || !debian) throw new CommandError('The Dockerfile is not based on node:<version>-<debian>-slim.')
  const name = `docker.io/library/node:${node}-${debian}-slim`
  if ((await ask(['images', '--noheading', '--filter', `reference=${name}`]).catch(() => '')) !== '') return
  await step(`Making a base image of Debian ${debian} and Node ${node}`, () =>
    withContainer('scratch', async (folder, container) => {
      await runProgram('debootstrap failed', 'debootstrap', ['--variant=minbase', debian, folder, MIRROR])
      await addNode(folder, node)
      await addAccount(folder)
      await addNetwork(folder)
      await build(['commit', container, name])
    }),
  )
}

/** Node and npm in the places of the official image, from npm's packages of the same names. */
async function addNode(folder: string, version: string): Promise<void> {
  const packages = await mkdtemp(path.join(tmpdir(), 'ohmnibus-node-'))
  try {
    const binary = `node-linux-${process.arch}`
    const names = [`${binary}@${version}`, 'npm@11']
    const options = ['--no-save', '--ignore-scripts', '--no-audit', '--no-fund']
    await runProgram('npm failed', 'npm', ['install', '--prefix', packages, ...options, ...names])
    const local = path.join(folder, 'usr', 'local')
    await cp(path.join(packages, 'node_modules', binary, 'bin', 'node'), path.join(local, 'bin', 'node'))
    await mkdir(path.join(local, 'lib', 'node_modules'), { recursive: true })
    await cp(path.join(packages, 'node_modules', 'npm'), path.join(local, 'lib', 'node_modules', 'npm'), {
      recursive: true,
    })
    for (const name of ['npm', 'npx'])
      await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(local, 'bin', name))
  } finally {
    await rm(packages, { recursive: true, force: true })
  }
}

async function addAccount(folder: string): Promise<void> {
  await appendFile(path.join(folder, 'etc', 'passwd'), 'node:x:1000:1000::/home/node:/bin/bash\n')
  await appendFile(path.join(folder, 'etc', 'group'), 'node:x:1000:\n')
  await mkdir(path.join(folder, 'home', 'node'))
}

/** This machine's certificates, as its proxy may have one of its own. */
async function addNetwork(folder: string): Promise<void> {
  await mkdir(path.join(folder, path.dirname(certificates)), { recursive: true })
  const copied = await cp(certificates, path.join(folder, certificates), { dereference: true }).then(
    () => true,
    () => false,
  )
  await mkdir(path.join(folder, 'usr', 'local', 'etc'), { recursive: true })
  if (copied) await writeFile(path.join(folder, 'usr', 'local', 'etc', 'npmrc'), `cafile=${certificates}\n`)
}
