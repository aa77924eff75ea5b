/**
 * Measures an import from WordPress: the dry run, the writing, memory, and what readers notice of it meanwhile.
 * `npm run bench:moving-in`
 */
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { disconnect, prisma } from '~/data/database/prisma.server'
import { startPublication } from '~/data/publication/publication.server'
import { openSource } from '~/desk/import/open-source.server'
import { runImport } from '~/desk/import/run-import.server'
import { noChoices } from '~/desk/kit/imports/choices'
import { createCommandImport, findImport, startWriting } from '~/desk/kit/imports/stored-imports.data.server'
import {
  fetchText,
  isQuick,
  type MeasuredServer,
  measureSite,
  report,
  round,
  signIn,
  summarize,
} from './harness'

const POSTS = isQuick ? 500 : 10_000
/** How often a reader comes. */
const VISIT_MS = 25

const paragraph =
  '<!-- wp:paragraph -->\n<p>A relay clicked in an empty <em>laboratory</em>, and <a href="https://before.example/2014/05/story-7/">nobody</a> was there to hear it, but for the counter on the wall.</p>\n<!-- /wp:paragraph -->\n\n'

await measureSite(async (serve, databaseUrl) => {
  process.env.DATABASE_URL = databaseUrl
  const folder = await mkdtemp(path.join(tmpdir(), 'moving-in-'))
  try {
    const file = path.join(folder, 'before.xml')
    await writeExport(file, POSTS)
    const { size } = await stat(file)
    const site = await serve()
    await signIn(site, databaseUrl)
    await startPublication()
    const { id: editorId } = await prisma().editor.findFirstOrThrow({ select: { id: true } })
    const memory = watchMemory()
    const before = await visit(site, sleep(10_000))
    const id = await createCommandImport('before.xml', noChoices, editorId)
    const source = await openSource(file, new Date())
    const run = {
      bring: async () => ({ ok: false as const, problem: '' }),
      isOver: () => false,
      source,
      now: new Date(),
    }
    const dryRun = await seconds(() => runImport(id, run))
    await startWriting(id, editorId, false)
    const writing = seconds(() => runImport(id, run))
    const during = await visit(site, writing)
    const found = await findImport(id)
    await source.close()
    report(`${POSTS} posts of WordPress, ${round(size / 1e6)} MB`, [
      { step: 'dry run, stored', seconds: round(dryRun) },
      {
        step: `${found?.progress.done} lines written, ${found?.progress.failed} failed`,
        seconds: round(await writing),
      },
      { step: 'memory above the idle process, MB', seconds: memory.stop() },
    ])
    report('A cached page meanwhile', [
      { when: 'before', ...before },
      { when: 'while it was written', ...during },
    ])
  } finally {
    await disconnect()
    await rm(folder, { recursive: true, force: true })
  }
})

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (performance.now() - started) / 1000
}

/** Loads one page again and again until `done`. */
async function visit({ address }: MeasuredServer, done: Promise<unknown>) {
  const slug = await prisma().article.findFirstOrThrow({
    where: { status: 'published' },
    select: { slug: true },
  })
  const url = `${address}/articles/${slug.slug}`
  const times: number[] = []
  let isDone = false
  void done.finally(() => {
    isDone = true
  })
  while (!isDone) {
    times.push((await seconds(() => fetchText(url))) * 1000)
    await sleep(VISIT_MS)
  }
  return summarize(times)
}

function watchMemory() {
  const idle = process.memoryUsage.rss()
  let most = idle
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss())
  }, 100)
  return {
    stop: () => {
      clearInterval(timer)
      return round((most - idle) / 1e6)
    },
  }
}

/** As the exporter of WordPress writes it: 5 KB of text a post, ten categories, five people, 200 tags. */
async function writeExport(file: string, posts: number): Promise<void> {
  const out = createWriteStream(file)
  out.write(`<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:excerpt="http://wordpress.org/export/1.2/excerpt/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:wp="http://wordpress.org/export/1.2/">
<channel><title>Before</title><link>https://before.example</link><language>en-US</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_site_url>https://before.example</wp:base_site_url><wp:base_blog_url>https://before.example</wp:base_blog_url>
`)
  for (let n = 0; n < 5; n += 1)
    out.write(
      `<wp:author><wp:author_id>${n + 1}</wp:author_id><wp:author_login><![CDATA[writer${n}]]></wp:author_login><wp:author_display_name><![CDATA[Writer ${n}]]></wp:author_display_name></wp:author>\n`,
    )
  for (let n = 0; n < 10; n += 1)
    out.write(
      `<wp:category><wp:term_id>${n + 1}</wp:term_id><wp:category_nicename><![CDATA[topic-${n}]]></wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name><![CDATA[Topic ${n}]]></wp:cat_name></wp:category>\n`,
    )
  for (let n = 0; n < posts; n += 1) {
    const [year, month] = [2010 + (n % 14), String(1 + (n % 12)).padStart(2, '0')]
    const item = `<item><title><![CDATA[Story ${n}: relays & counters]]></title><link>https://before.example/${year}/${month}/story-${n}/</link>
<dc:creator><![CDATA[writer${n % 5}]]></dc:creator><guid isPermaLink="false">https://before.example/?p=${n + 1}</guid><description></description>
<content:encoded><![CDATA[${paragraph.repeat(18)}]]></content:encoded><excerpt:encoded><![CDATA[What story ${n} says.]]></excerpt:encoded>
<wp:post_id>${n + 1}</wp:post_id><wp:post_date><![CDATA[${year}-${month}-15 10:00:00]]></wp:post_date><wp:post_date_gmt><![CDATA[${year}-${month}-15 09:00:00]]></wp:post_date_gmt>
<wp:post_name><![CDATA[story-${n}]]></wp:post_name><wp:status><![CDATA[publish]]></wp:status><wp:post_parent>0</wp:post_parent><wp:menu_order>0</wp:menu_order><wp:post_type><![CDATA[post]]></wp:post_type><wp:post_password></wp:post_password><wp:is_sticky>0</wp:is_sticky>
<category domain="category" nicename="topic-${n % 10}"><![CDATA[Topic ${n % 10}]]></category><category domain="post_tag" nicename="tag-${n % 200}"><![CDATA[Tag ${n % 200}]]></category></item>
`
    if (!out.write(item)) await once(out, 'drain')
  }
  out.end('</channel></rss>\n')
  await once(out, 'finish')
}
