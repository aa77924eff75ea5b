/** npm checks every download against a hash, on every system. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

type Entry = { link?: boolean; inBundle?: boolean; integrity?: string }

const lock: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
)

/** All but the project itself, and bundled packages, which the hash of the bundling package covers. */
const downloaded = Object.entries(lock.packages).filter(
  ([folder, { link, inBundle }]) => folder !== '' && !link && !inBundle,
)

it('package-lock.json has a SHA-512 of every package, including those for other systems', () => {
  expect(downloaded.length).toBeGreaterThan(500)
  const unchecked = downloaded.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  expect(unchecked.map(([folder]) => folder)).toEqual([])
})
