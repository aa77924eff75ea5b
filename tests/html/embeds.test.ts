/** A card for an address that stands alone, as readers without script get it. */
import { within } from '@testing-library/dom'
import { beforeAll, expect, inject, it } from 'vitest'
import { open, textOf } from '../support/html-page'
import { insertArticle } from '../support/insert-article'
import { runQuery } from '../support/run-query'

const slug = 'embeds-without-script'
const film = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'
const page = 'https://lab.example/phosphor'

beforeAll(async () => {
  // Known already, so that no job asks for them.
  await runQuery(
    inject('htmlDatabase'),
    `INSERT INTO embeds (url, state, title, author, site) VALUES
       ($1, 'ok', 'Phosphor <afterglow>', 'Bench & Co.', 'YouTube'), ($2, 'ok', 'Zinc sulfide decay', '', 'The Lab')
     ON CONFLICT DO NOTHING`,
    [film, page],
  )
  const content = `One.\n\n${film}\n\n${page}\n\nSee ${page}.`
  await insertArticle({ slug, title: 'Embeds', content }, inject('htmlDatabase'))
})

it('is a link in a new tab, from which nothing of the other site is loaded', async () => {
  const story = await open(`/articles/${slug}`)
  const [player, card, ...others] = story.document.querySelectorAll<HTMLElement>('figure.embed')
  expect(others).toEqual([])
  const link = within(player as HTMLElement).getByRole('link', { name: /Phosphor <afterglow>/ })
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([film, '_blank'])
  expect(textOf(player as Element)).toContain('Bench & Co. · YouTube')
  expect(textOf(card as Element)).toContain('Zinc sulfide decay')
  expect(story.document.querySelectorAll('iframe, [src*="youtube"], [srcset*="youtube"]')).toHaveLength(0)
})

it('has its host alone allowed in frames, on pages that have one', async () => {
  const readPolicy = async (path: string) =>
    (await fetch(inject('htmlSite') + path)).headers.get('Content-Security-Policy')
  expect(await readPolicy(`/articles/${slug}`)).toContain('; frame-src https://www.youtube-nocookie.com;')
  expect(await readPolicy('/team')).not.toContain('frame-src')
})

it('is found by its words', async () => {
  const results = await open('/search?q=zinc+sulfide+decay')
  expect(results.getAllByRole('link', { name: 'Embeds' }).length).toBeGreaterThan(0)
})
