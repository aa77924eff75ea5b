/** Whatever npm downloads is checked against a hash of ours, on every system alike. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { root } from './root.mjs'

type Entry = { link?: boolean; inBundle?: boolean; integrity?: string }

const lock: { packages: Record<string, Entry> } = JSON.parse(
  readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
)

/** All but the project itself, and what comes inside the archive of another package and is covered by its hash. */
const downloaded = Object.entries(lock.packages).filter(
  ([folder, { link, inBundle }]) => folder !== '' && !link && !inBundle,
)

it('package-lock.json holds a SHA-512 of every package, those of other systems too', () => {
  expect(downloaded.length).toBeGreaterThan(500)
  const unchecked = downloaded.filter(([, { integrity }]) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ''))
  expect(unchecked.map(([folder]) => folder)).toEqual([])
})
