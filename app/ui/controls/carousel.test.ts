/** A part of a carousel that stands outside of one says so to whoever put it there. */
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Carousel } from './carousel'
import { CarouselButtons, CarouselSlides } from './carousel-parts'

it('throws without its carousel', () => {
  for (const render of [
    () => createElement(CarouselButtons),
    () => createElement(CarouselSlides, null, 'A slide'),
  ])
    expect(() => renderToString(render())).toThrow('useCarousel must be used within a Carousel')
})

it('numbers its slides', () => {
  const slides = createElement(CarouselSlides, null, ['One', 'Two'])
  const html = renderToString(createElement(Carousel, { label: 'Numbers', children: slides }))
  expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Numbers',
    '1 of 2',
    '2 of 2',
  ])
})
