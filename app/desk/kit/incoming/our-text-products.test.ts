/** Cards of products become the container of a product, and nothing that they say is lost. */
import { describe, expect, test } from 'vitest'
import { createSeededRandom, pick } from '../../../../tests/support/seeded-random'
import type { ProductCard } from './items'
import { toOurText } from './our-text'

const card = (title: string, { rating = '', text = '', image = '', link = '' } = {}) =>
  `<div class="kg-card kg-product-card"><div class="kg-product-card-container">${image}<div class="kg-product-card-title-container"><h4 class="kg-product-card-title">${title}</h4></div>${rating}<div class="kg-product-card-description">${text}</div>${link}</div></div>`
const whole = card('Halo <b>3</b>', {
  rating: '<p class="kg-product-card-rating">4/5</p>',
  text: '<p>A <a href="https://a.example/">lamp</a>.</p>',
  image: '<img src="/content/images/halo.jpg" class="kg-product-card-image">',
  link: '<a href="https://shop.example/halo?a=1&amp;b=2" class="kg-product-card-button"><span>Buy it</span></a>',
})

function convert(html: string, known: { hasOffer: boolean; hasPicture: boolean } | null) {
  const cards: ProductCard[] = []
  const { text, losses } = toOurText(html, {
    toProduct: (one) => {
      cards.push(one)
      return known && { slug: 'halo-3', ...known }
    },
  })
  return { text, losses, cards }
}

describe('a card', () => {
  test('is known by its title and its address', () => {
    expect(convert(whole, null).cards).toEqual([
      {
        id: 'halo 3 https://shop.example/halo?a=1&b=2',
        title: 'Halo 3',
        url: 'https://shop.example/halo?a=1&b=2',
        button: 'Buy it',
        picture: '/content/images/halo.jpg',
      },
    ])
  })

  test('of a product has a note with what the product has no field for', () => {
    const { text, losses } = convert(whole, { hasOffer: true, hasPicture: true })
    expect(text).toBe('::: product halo-3\n4/5\n\nA [lamp](https://a.example/).\n:::')
    expect(losses).toEqual([])
  })

  test('keeps its link and its picture where the product has none', () => {
    const { text } = convert(whole, { hasOffer: false, hasPicture: false })
    expect(text).toContain('![](/content/images/halo.jpg)')
    expect(text).toContain('[Buy it](https://shop.example/halo?a=1&b=2)')
    expect(text.startsWith('::: product halo-3\n')).toBe(true)
  })

  test('that says nothing else is a mark alone', () => {
    expect(convert(card('Halo'), { hasOffer: false, hasPicture: false }).text).toBe('::: product halo-3\n:::')
  })

  test.for<[string, string]>([
    ['without a title', card(' ')],
    ['with a title that no product could have', card('Long '.repeat(40))],
    ['whose title is a link', card('<a href="https://t.example/">Halo</a>')],
  ])('%s stays text', ([, html]) => {
    const { text, cards } = convert(html, { hasOffer: true, hasPicture: true })
    expect([cards, text.includes(':::')]).toEqual([[], false])
  })

  test('stays text where nothing is known of its product', () => {
    const { text } = convert(whole, null)
    expect(text).not.toContain(':::')
    for (const said of ['Halo', '4/5', 'lamp', 'Buy it']) expect(text).toContain(said)
  })
})

test('of any card, every word and every address is in the text, or in what its product gets', () => {
  const chance = createSeededRandom(11)
  for (let run = 0; run < 500; run += 1) {
    let count = 0
    const word = () => {
      count += 1
      return `word${run}x${count}${pick(chance, ['', '*', '&amp;', ' a', '_'])}`
    }
    const url = () => {
      count += 1
      return `https://u${run}x${count}.example/`
    }
    const maybe = (html: () => string) => (chance() < 0.6 ? html() : '')
    const html = card(maybe(word), {
      rating: maybe(() => `<p class="kg-product-card-rating">${word()}</p>`),
      text: `${maybe(() => `<p>${word()} <a href="${url()}">${word()}</a></p>`)}${maybe(() => `<ul><li>${word()}</li></ul><img src="${url()}" alt="${word()}">`)}`,
      image: maybe(() => `<img src="${url()}"${maybe(() => ` alt="${word()}"`)}>`),
      link: maybe(() => `<a href="${url()}" class="kg-product-card-button">${maybe(word)}</a>`),
    })
    const around = `<p>${word()}</p>${html}<p>${word()}</p>`
    const known = chance() < 0.8 ? { hasOffer: chance() < 0.5, hasPicture: chance() < 0.5 } : null
    const result = JSON.stringify(convert(around, known))
    const said = around.match(/word\d+x\d+|https:\/\/u\d+x\d+\.example/g) ?? []
    expect(
      said.filter((one) => !result.includes(one)),
      around,
    ).toEqual([])
  }
})
