import { describe, expect, it } from 'vitest'
import { listShareLinks } from './article-end'

describe('listShareLinks', () => {
  it.each([
    ['quotes and signs', 'Is “5G” <b>100%</b> & done?'],
    ['other alphabets', 'مرحبا 🎧'],
    ['300 characters', 'x'.repeat(300)],
  ])('shares a title with %s as it is', (_, title) => {
    const url = 'https://ohmnibus.example/articles/a?b=c&d'
    const [mail, bluesky, linkedIn] = listShareLinks({ title, url }).map(({ href }) => new URL(href))
    expect([mail?.searchParams.get('subject'), mail?.searchParams.get('body')]).toEqual([title, url])
    expect(bluesky?.searchParams.get('text')).toBe(`${title} ${url}`)
    expect(linkedIn?.searchParams.get('url')).toBe(url)
  })
})
