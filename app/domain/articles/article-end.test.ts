import { describe, expect, it } from 'vitest'
import { defaultShareButtons, shareNetworks } from '~/domain/publication/share-networks'
import { listShareLinks } from './article-end'

const url = 'https://ohmnibus.example/articles/a?b=c&d'

describe('listShareLinks', () => {
  it.each([
    ['quotes and signs', 'Is “5G” <b>100%</b> & done?'],
    ['other alphabets', 'مرحبا 🎧'],
    ['a number sign', 'C# & #1'],
    ['300 characters', 'x'.repeat(300)],
  ])('shares a title with %s as it is', (_, title) => {
    const links = listShareLinks({ title, url, networks: shareNetworks })
    const shared = links.map(({ name, href }): [string, string[]] => {
      const { search, hash } = new URL(href)
      return [name, [...new URLSearchParams(search || hash.slice(1)).values()]]
    })
    const both = `${title} ${url}`
    expect(Object.fromEntries(shared)).toEqual({
      Email: [title, url],
      Bluesky: [both],
      LinkedIn: [url],
      Mastodon: [both],
      WhatsApp: [both],
      Facebook: [url],
      X: [title, url],
      Reddit: [url, title],
      Telegram: [url, title],
      Threads: [title, url],
    })
    for (const { href } of links.slice(1)) expect(new URL(href).protocol).toBe('https:')
  })

  it('has the networks of the settings, in their order', () => {
    const namesOf = (networks: Parameters<typeof listShareLinks>[0]['networks']) =>
      listShareLinks({ title: 'a', url, networks }).map(({ name }) => name)
    expect(namesOf(defaultShareButtons)).toEqual(['Email', 'Bluesky', 'LinkedIn'])
    expect(namesOf(['whatsapp', 'mastodon', 'email'])).toEqual(['WhatsApp', 'Mastodon', 'Email'])
    expect(namesOf([])).toEqual([])
  })
})
