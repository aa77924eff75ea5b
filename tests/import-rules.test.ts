/** The import rules of .dependency-cruiser.mjs notice what they forbid. `npm run lint` holds the sources to them. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cruise, type ICruiseOptions, type ICruiseResult } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, it } from 'vitest'
import config from '../.dependency-cruiser.mjs'

/** Each in a module of its own: the module's path, and its code. */
const forbidden: [path: string, code: string][] = [
  ['app/domain/a1.ts', "import { useState } from 'react'"],
  ['app/domain/a2.ts', "import type { Link } from '@remix-run/react'"],
  ['app/domain/a3.ts', "export * from '@prisma/client'"],
  ['app/domain/a4.ts', "import { readFile } from 'node:fs'"],
  ['app/domain/a5.ts', "import { env } from '../env.server'"],
  ['app/domain/a6.ts', "import sanitizeHtml from 'sanitize-html'"],
  ['app/domain/a8.ts', "import highlighter from 'highlight.js'"],
  ['app/data/a1.server.ts', "import { data } from '@remix-run/node'"],
  ['app/data/a2.server.ts', "import { notFound } from '../http/target.server'"],
  ['app/http/a1.server.ts', "import { PrismaPg } from '@prisma/client'"],
  ['app/http/a2.server.ts', "import '../data/generated/client'"],
  ['app/ui/site/a1.tsx', "export const load = () => import('../../data/target.server')"],
  ['app/ui/site/a2.tsx', "import { loader } from '../../routes/target'"],
  ['app/ui/site/a3.tsx', "export type A = typeof import('../../http/target.server')"],
  ['app/ui/site/a4.tsx', "import '../../domain/target.server'"],
  ['app/ui/controls/a1.tsx', "import { Logo } from '../site/target'"],
  ['app/ui/controls/a2.tsx', "import { homePath } from '../../domain/target'"],
  ['app/player/a1.ts', "import { show } from '../toasts/target'"],
  ['app/player/a2.ts', "import { Hero } from '../ui/site/target'"],
  ['app/live/a1.ts', "import { prisma } from '../data/target.server'"],
  ['app/routes/a1.tsx', "import { loader } from './target'"],
  ['app/routes/a2.tsx', "import { Prisma } from '../data/generated/client'"],
  ['app/desk/tags/a1.ts', "import '../today/target'"],
  ['app/desk/tags/a2.ts', "import './target.data.server'"],
  ['app/desk/tags/a3.tsx', "import './target.http.server'"],
  ['app/desk/tags/a4.data.server.ts', "import { json } from '@remix-run/node'"],
  ['app/desk/tags/a5.data.server.ts', "import './target.http.server'"],
  ['app/desk/tags/a6.http.server.ts', "import '../../data/generated/client'"],
  ['app/desk/tags/a7.route.tsx', "import './target.route'"],
  ['app/desk/kit/page/a1.ts', "import '../../tags/target'"],
  ['app/ui/site/a7.tsx', "import '../../desk/kit/page/target'"],
  ['app/http/a5.server.ts', "import '../desk/tags/target.data.server'"],
  ['app/env.server.ts', "import { listNewest } from './data/target.server'"],
  ['app/entry.client.tsx', "import { env } from './env.server'"],
  ['server/a1.ts', "import { hero } from '../app/ui/site/target'"],
  ['server/page-cache/a1.ts', "import { main } from '../target'"],
  ['covers/a1.ts', "import '../app/http/target.server'"],
  ['app/http/a3.server.ts', "import '../../covers/motifs/target'"],
  ['prisma/a1.ts', "import { run } from '../scripts/target'"],
  ['app/domain/circle1.ts', "import './circle2'"],
  ['app/domain/a7.ts', "import './no-such-module'"],
  ['app/http/a4.server.ts', "import { Honeypot } from 'remix-utils'"],
  ['app/ui/controls/a3.tsx', "import { useHydrated } from 'remix-utils'"],
  ['app/ui/site/a5.tsx', "import { useHydrated } from 'remix-utils'"],
]

const allowed: [path: string, code: string][] = [
  // A circle is reported once.
  ['app/domain/circle2.ts', "import './circle1'"],
  [
    'app/desk/tags/b1.data.server.ts',
    "import '../../data/generated/client'\nimport '../../data/target.server'",
  ],
  ['app/desk/tags/b2.http.server.ts', "import './target.data.server'\nimport '../../http/target.server'"],
  [
    'app/desk/tags/b3.route.tsx',
    "import './target.http.server'\nimport '../kit/page/target'\nimport 'react'",
  ],
  ['app/desk/kit/page/b1.ts', "import '../list/target'"],
  ['app/desk/kit/list/b1.ts', "import '../page/target'"],
  ['app/domain/b1.ts', "import { z } from 'zod'\nimport './target'"],
  ['app/http/b1.server.ts', "import '../data/target.server'\nimport { randomBytes } from 'node:crypto'"],
  ['app/ui/site/b1.tsx', "import 'react'\nimport '../controls/target'\nimport '../../player/target'"],
  ['app/ui/site/b2.tsx', "import 'remix-utils/build/react/use-hydrated.js'"],
  ['app/routes/b1.tsx', "import '../http/target.server'\nimport '../ui/site/target'"],
]

/** Rooms that know each other, though no file of theirs is in a circle; the second pair because of what is forbidden above, too. */
const mutualRooms = ['app/desk/kit/list', 'app/desk/kit/page', 'app/ui/controls', 'app/ui/site']

const targets = [
  'app/domain/target.ts',
  'app/domain/target.server.ts',
  'app/data/target.server.ts',
  'app/data/generated/client.ts',
  'app/http/target.server.ts',
  'app/desk/tags/target.ts',
  'app/desk/tags/target.data.server.ts',
  'app/desk/tags/target.http.server.ts',
  'app/desk/tags/target.route.tsx',
  'app/desk/today/target.ts',
  'app/desk/kit/page/target.ts',
  'app/desk/kit/list/target.ts',
  'app/ui/site/target.tsx',
  'app/ui/controls/target.tsx',
  'app/player/target.ts',
  'app/toasts/target.ts',
  'app/routes/target.tsx',
  'covers/motifs/target.ts',
  'server/target.ts',
  'scripts/target.ts',
]
const packages = [
  'react',
  '@remix-run/react',
  '@remix-run/node',
  '@prisma/client',
  'remix-utils',
  'sanitize-html',
  'highlight.js',
  'zod',
]

let folder = ''
const offenders = new Set<string>()

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'import-rules-'))
  const files: [string, string][] = [
    ...forbidden,
    ...allowed,
    ...targets.map((target): [string, string] => [target, 'export {}']),
    ...packages.flatMap((name): [string, string][] => [
      [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
      [`node_modules/${name}/index.js`, 'export {}'],
    ]),
    ['node_modules/remix-utils/build/react/use-hydrated.js', 'export {}'],
    [
      'package.json',
      JSON.stringify({ dependencies: Object.fromEntries(packages.map((name) => [name, '*'])) }),
    ],
  ]
  for (const [file, code] of files) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), code)
  }
  const { tsConfig: _, ...options } = config.options
  const { output } = await cruise(['app', 'covers', 'server', 'scripts', 'prisma'], {
    ...options,
    baseDir: folder,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  } as ICruiseOptions)
  for (const { from } of (output as ICruiseResult).summary.violations) offenders.add(from)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

it.each(forbidden)('%s: %s', (file) => {
  expect([...offenders]).toContain(file)
})

it.each(mutualRooms)('%s knows a room that knows it', (room) => {
  expect([...offenders]).toContain(room)
})

it('and nothing else', () => {
  expect([...offenders].sort()).toEqual([...forbidden.map(([file]) => file), ...mutualRooms].sort())
})
