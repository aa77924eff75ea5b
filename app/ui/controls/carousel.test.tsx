import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Carousel, CarouselButtons, CarouselSlides } from './carousel'

it.each([
  ['buttons', <CarouselButtons key="a" />],
  ['slides', <CarouselSlides key="b">One</CarouselSlides>],
])('%s without their carousel', (_, part) => {
  expect(() => renderToString(part)).toThrow('useCarousel must be used within a Carousel')
})

it('numbers its slides', () => {
  const html = renderToString(
    <Carousel label="Numbers">
      <CarouselSlides>
        <p>One</p>
        <p>Two</p>
      </CarouselSlides>
    </Carousel>,
  )
  expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Numbers',
    '1 of 2',
    '2 of 2',
  ])
})
