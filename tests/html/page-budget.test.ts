/**
 * What each kind of page weighs, against the budget in page-budget.json. A page that grows by more than 2 % needs a new budget,
 * which reviewers see. One that shrinks by more than 10 % does too: otherwise it could grow back unnoticed, and a part that is no
 * longer found would always pass. After a change:
 * npx vitest run --project html tests/html/page-budget.test.ts --update
 */
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type PageWeight, type Weight, weighPage } from '../../bench/page-weight'
import { createScratchDatabase } from '../../scripts/database/scratch-server'
import { type ServedSite, serveSite } from '../support/served-site'

const MAX_RISE = 0.02
const MAX_FALL = 0.1
/** In bytes: made-up keys compress differently each time. */
const NOISE = 24

const pages = {
  home: '/',
  listing: '/reviews',
  article: '/articles/the-router-flaw-nobody-will-patch',
  search: '/search?q=battery',
  podcasts: '/ai-podcasts',
  episode: '/ai-podcasts/the-third-box',
  product: '/products/quillet-penny',
  contact: '/contact',
}
type Numbers = Record<string, number>
type Budget = Record<string, Numbers>

const file = new URL('page-budget.json', import.meta.url)
let site: ServedSite

// Its own site: what other tests publish is found by search.
beforeAll(async () => {
  site = await serveSite(await createScratchDatabase(inject('scratchServer'), inject('sampleDatabase')))
})
afterAll(() => site.stop())

test('pages keep to their budget', async () => {
  const measured: Budget = {}
  for (const [page, path] of Object.entries(pages))
    measured[page] = toNumbers(await weighPage(await read(path), read))
  const written = await readFile(file, 'utf8').catch(() => '{}')
  const budget: Budget = JSON.parse(written)
  const problems = findProblems(budget, measured)
  const text = problems.length > 0 ? `${JSON.stringify(measured, null, 2)}\n` : written
  await expect(text)
    .toMatchFileSnapshot(file.pathname)
    .catch(() => expect.fail(`${problems.join('\n')}\n${advice}`))
})

const advice = `If that is intended, write the new numbers with
npx vitest run --project html tests/html/page-budget.test.ts --update`

async function read(path: string): Promise<string> {
  const { status, body } = await site.request(path)
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return body
}

function toNumbers({ html, rules, data, scripts, sheets, elements, early }: PageWeight): Numbers {
  const both = (name: string, { raw, gzip }: Weight) => ({ [name]: raw, [`${name}, compressed`]: gzip })
  return {
    ...both('HTML', html),
    ...both('inlined rules', rules),
    ...both('data for hydration', data),
    ...both('first scripts', scripts),
    ...both('linked style sheets', sheets),
    elements,
    'requests before the first paint': early,
  }
}

function findProblems(budget: Budget, measured: Budget): string[] {
  const names = (page: string) =>
    new Set([...Object.keys(budget[page] ?? {}), ...Object.keys(measured[page] ?? {})])
  return [...new Set([...Object.keys(budget), ...Object.keys(measured)])].flatMap((page) =>
    [...names(page)].flatMap((name) => {
      const [from, to] = [budget[page]?.[name], measured[page]?.[name]]
      const problem = compare(from, to, /compressed/.test(name) ? NOISE : 0)
      return problem ? `${page}, ${name}: ${problem}` : []
    }),
  )
}

function compare(from: number | undefined, to: number | undefined, noise: number): string | null {
  if (from === undefined) return `${to} has no budget.`
  if (to === undefined) return `the budget of ${from} is of nothing that is measured.`
  const change = `from ${from} to ${to} (${from === 0 ? '' : `${(((to - from) / from) * 100).toFixed(1)} %`})`
  if (to > from + Math.max(from * MAX_RISE, noise)) return `rose ${change}; 2 % are allowed.`
  if (to < from - Math.max(from * MAX_FALL, noise))
    return `fell ${change}: lower the budget, so that it cannot rise again unnoticed.`
  return null
}
