/**
 * Random editing sessions while the server is killed, connections drop, sessions end, saves fail and editors collide.
 * Two guarantees: what was acknowledged is stored exactly once; what was not is still in front of its editor.
 * FAULT_SESSIONS is their number (npm run test:full: 300), FAULT_SEED the seed.
 */
import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { runStatement } from '../../scripts/database/run-statement'
import { type CrashableSite, startCrashableSite } from '../support/crashable-site'
import {
  type DeskClient,
  type Fields,
  type Outcome,
  openDesk,
  readButton,
  readFields,
} from '../support/desk-client'
import { createSeededRandom, pick } from '../support/seeded-random'
import { storeEditor } from '../support/store-editor'

const sessions = Number(process.env.FAULT_SESSIONS ?? 10)
const seed = Number(process.env.FAULT_SEED ?? randomInt(2 ** 31))
const concurrency = 4
const password = 'correct horse battery'
/** A save that contains this word fails in the database, as with a full disk. */
const failingWord = 'POISON'

let site: CrashableSite
beforeAll(async () => {
  site = await startCrashableSite()
  await runStatement(
    site.databaseUrl,
    `ALTER TABLE articles ADD CONSTRAINT no_poison CHECK (excerpt IS NULL OR excerpt NOT LIKE '%${failingWord}%');
     ALTER TABLE article_revisions ADD CONSTRAINT no_poison CHECK (NOT article ->> 'excerpt' LIKE '%${failingWord}%')`,
  )
})
afterAll(() => site.stop())

/** The texts of all sessions by outcome. */
const acknowledged = new Map<string, string>()
const faultCounts: Record<string, number> = {}
const broken: string[] = []

test(`${sessions} sessions lose nothing (seed ${seed})`, { timeout: 60 * 60_000 }, async () => {
  const left = Array.from({ length: sessions }, (_, n) => n)
  const editors = await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      const email = `editor-${worker}@ohmnibus.example`
      await storeEditor(
        { query: (...statement) => runStatement(site.databaseUrl, ...statement) },
        email,
        password,
      )
      const desk = openDesk(site.address, email, password)
      await desk.signIn()
      return { desk, email }
    }),
  )
  const workers = editors.map(async ({ desk, email }) => {
    for (let n = left.shift(); n !== undefined; n = left.shift()) await edit(desk, email, n)
  })
  await Promise.all(workers)

  const stored = await runStatement<{ content: string; saves: number }>(
    site.databaseUrl,
    `SELECT article ->> 'content' AS content, count(*)::int AS saves FROM article_revisions GROUP BY 1`,
  )
  const saves = new Map(stored.map(({ content, saves }) => [content, saves]))
  for (const [text, where] of acknowledged) {
    if (saves.get(text) !== 1) broken.push(`${where}: acknowledged, stored ${saves.get(text) ?? 0} times`)
  }
  const [articles] = await runStatement<{ count: number }>(
    site.databaseUrl,
    'SELECT count(*)::int AS count FROM articles',
  )
  console.log({ seed, acknowledged: acknowledged.size, articles: articles?.count, ...faultCounts })
  expect(broken).toEqual([])
  expect(articles?.count).toBe(sessions)
})

async function edit(desk: DeskClient, email: string, n: number): Promise<void> {
  const chance = createSeededRandom(seed + n)
  const slug = `story-${n}`
  let fields: Fields = {
    title: `Story ${n}`,
    slug,
    content: '',
    excerpt: '',
    tags: 'one, two',
    authorName: 'Maya Lindqvist',
    categoryName: 'Tech News',
    subcategoryName: '',
    featuredImageUrl: '',
    featuredImageDescription: '',
    version: '',
    status: 'draft',
  }
  let path = '/admin/articles/new'
  const steps = 2 + Math.floor(chance() * 3)
  for (let step = 0; step < steps; step += 1) {
    const where = `session ${n}, step ${step}`
    fields = { ...fields, content: writeText(chance, where), status: chance() < 0.3 ? 'published' : 'draft' }
    await injectFault(pick(chance, faults), { desk, email, path, fields, slug, where, chance })
    fields = await saveWithRetries(desk, path, fields, where)
    path = `/admin/articles/${slug}`
  }
}

type FaultContext = {
  desk: DeskClient
  email: string
  path: string
  fields: Fields
  slug: string
  where: string
  chance: () => number
}

const faults = [
  'nothing',
  'killed',
  'dropped',
  'doubled',
  'signed out',
  'too short',
  'failing',
  'collided',
  'went back',
] as const
for (const fault of faults) faultCounts[fault] = 0

/** Makes a save go wrong; whatever the response is, it must contain the text. */
async function injectFault(fault: (typeof faults)[number], about: FaultContext): Promise<void> {
  const { desk, email, path, fields, slug, where, chance } = about
  faultCounts[fault] = (faultCounts[fault] ?? 0) + 1
  const check = (outcome: Outcome, sent: Fields) => noteOutcome(outcome, sent, `${where}, ${fault}`)
  switch (fault) {
    case 'nothing':
      return
    case 'killed': {
      const saving = desk.save(path, fields)
      await new Promise((resolve) => setTimeout(resolve, chance() * 30))
      await site.kill()
      return check(await saving, fields)
    }
    case 'dropped':
      return check(await desk.save(path, fields, { dropAfter: Math.floor(chance() * 40) }), fields)
    case 'doubled': {
      const both = await Promise.all([desk.save(path, fields), desk.save(path, fields)])
      for (const outcome of both) check(outcome, fields)
      return
    }
    case 'signed out': {
      await runStatement(
        site.databaseUrl,
        'DELETE FROM editor_sessions WHERE editor_id = (SELECT id FROM editors WHERE email = $1)',
        [email],
      )
      const outcome = await desk.save(path, fields)
      check(outcome, fields)
      if (outcome.kind === 'kept')
        await resumeAfterSignIn(desk, outcome.redirectTo, fields, `${where}, ${fault}`)
      return
    }
    case 'too short':
      return check(await desk.save(path, { ...fields, content: `short ${where}` }), {
        ...fields,
        content: `short ${where}`,
      })
    case 'failing': {
      const sent = { ...fields, excerpt: failingWord }
      return check(await desk.save(path, sent), sent)
    }
    case 'collided':
      await runStatement(
        site.databaseUrl,
        `UPDATE articles SET content = content || ' Somebody else was here.' WHERE slug = $1`,
        [slug],
      )
      return
    case 'went back': {
      // The form of an earlier version, as the Back button shows it.
      if (fields.version === '' || fields.version === '1') return
      const sent = { ...fields, version: '1', content: `${fields.content} From an old form.` }
      return check(await desk.save(path, sent), sent)
    }
  }
}

/** Signs in until the form is back, which must contain all that was typed. Retries, as the server may be killed meanwhile. */
async function resumeAfterSignIn(
  desk: DeskClient,
  redirectTo: string,
  typed: Fields,
  where: string,
): Promise<void> {
  for (let tries = 0; tries < 20; tries += 1) {
    await site.up()
    const back = await desk.resume(redirectTo)
    if (back.kind === 'refused' && back.status === 200) return noteOutcome(back, typed, where)
    // An attempt cut off by a kill correctly counts as a failure; the lock is not what is tested here.
    await runStatement(site.databaseUrl, 'DELETE FROM sign_in_failures')
  }
  broken.push(`${where}: the sign-in did not lead back to the form`)
}

/** Saves as an editor does: retries until it succeeds, over the version that a conflict shows. Returns the stored form. */
async function saveWithRetries(
  desk: DeskClient,
  path: string,
  typed: Fields,
  where: string,
): Promise<Fields> {
  let fields = typed
  for (let tries = 0; tries < 30; tries += 1) {
    await site.up()
    const outcome = await desk.save(path, fields)
    noteOutcome(outcome, fields, where)
    if (outcome.kind === 'saved') {
      const version = readFields(await openWithRetries(desk, `/admin/articles/${outcome.slug}`)).version ?? ''
      return { ...typed, version }
    }
    if (outcome.kind === 'kept') await resumeAfterSignIn(desk, outcome.redirectTo, fields, where)
    if (outcome.kind === 'refused' && outcome.status === 409) {
      const version = readFields(outcome.page).version ?? ''
      // The last button keeps the editor's own text.
      const resolution = (readButton(outcome.page, 'resolution') ?? '').replace('merged', 'mine')
      fields = { ...typed, version, resolution }
    }
  }
  broken.push(`${where}: never saved`)
  return fields
}

async function openWithRetries(desk: DeskClient, path: string): Promise<string> {
  for (let tries = 0; ; tries += 1) {
    const page = await desk.open(path).catch(() => '')
    if (page.includes('name="version"') || tries > 30) return page
    await site.up()
  }
}

/** Saved: must be stored at the end. Refused: the page must contain all that was typed. Lost: the form is still in view. */
function noteOutcome(outcome: Outcome, sent: Fields, where: string): void {
  // A kept text is checked when it comes back.
  if (outcome.kind === 'lost' || outcome.kind === 'kept') return
  if (outcome.kind === 'saved') {
    acknowledged.set(sent.content ?? '', where)
    return
  }
  const shown = readFields(outcome.page)
  for (const name of ['title', 'content', 'excerpt', 'tags']) {
    if (shown[name] !== sent[name]) broken.push(`${where}: status ${outcome.status} without its ${name}`)
  }
}

function writeText(chance: () => number, where: string): string {
  const signs = ['&', '<b>', '"', '’', '漢', '🎧', '\n\n', '|', '$&', '&amp;', 'word', '  ']
  const words = Array.from({ length: 30 + Math.floor(chance() * 300) }, () => pick(chance, signs))
  return `${where}: ${words.join(' ')} ${'end '.repeat(30)}.`
}
