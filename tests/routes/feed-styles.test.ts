/** How browsers show feeds: in the publication’s color and language. */
import { afterAll, expect, test } from 'vitest'
import { publication, setPublication } from '~/data/publication/publication.server'
import { inOtherLanguage } from '~/data/publication/translations.server'
import { inLanguage } from '~/domain/language/i18n'
import { loader } from '~/routes/feed-styles'
import { provideDatabase } from '../support/database'

provideDatabase()
const known = publication()
afterAll(() => setPublication(known))

const explanation =
  'This is a feed. To follow it, copy its address from the address bar into a feed reader, which then shows you every new story.'
const read = () => loader().text()

test('are in the software’s color and English', async () => {
  expect(loader().headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  const styles = await read()
  expect(styles).toContain('--accent: light-dark(#0f766e, #2dd4bf);')
  expect(styles).toMatch(/--explanation: "This is a feed\. .* every new story\.";/)
})

test('are in the publication’s color and language, whatever an owner words', async () => {
  setPublication({ ...known, site: { ...known.site, accentColor: '#8a1c3b' } })
  const styles = await inOtherLanguage('de', read)
  expect(styles).toContain('"Das ist ein Feed. ')
  expect(styles).toContain('--accent: light-dark(#8a1c3b, ')
  expect(styles).not.toMatch(/#0f766e|#2dd4bf/)
  const worded = await inLanguage(
    { locale: 'en', messages: { [explanation]: ['A "feed"\\ of\nours'] } },
    read,
  )
  expect(worded).toContain(String.raw`--explanation: "A \22 feed\22 \5c  of\a ours";`)
})
