import { expect, test } from 'vitest'
import { styleHeadings } from './style-headings'

const two = 'style="color: #0d9488; font-size: 2rem; font-weight: 700"'
const three = 'style="color: #0d9488; font-size: 1.5rem; font-weight: 600"'
const four = 'style="color: #0d9488; font-size: 1.25rem; font-weight: 600"'

test.for([
  ['<h2>One</h2>', `<h2 ${two}>One</h2>`],
  ['<h3>One</h3> <h4>Two</h4>', `<h3 ${three}>One</h3> <h4 ${four}>Two</h4>`],
  ['<H2 id="a" class=\'b\'>One</H2>', `<H2 id="a" class='b' ${two}>One</H2>`],
  ['<h2 style="color:red" id=a>One</h2>', `<h2 id=a ${two}>One</h2>`],
  ["<h2\n  style='x'\n>One</h2>", `<h2\n ${two}>One</h2>`],
  ['<h2 title="a > b">One</h2>', `<h2 title="a > b" ${two}>One</h2>`],
  ['<h1>One</h1><h5>Two</h5>', '<h1>One</h1><h5>Two</h5>'],
  ['## One\n\n2 < 3 <h20> <header>', '## One\n\n2 < 3 <h20> <header>'],
  ['<h2 unfinished', '<h2 unfinished'],
  ['', ''],
])('%j becomes %j', ([typed, stored]) => expect(styleHeadings(typed ?? '')).toBe(stored))

test('twice is the same as once', () => {
  const once = styleHeadings('<h2>One</h2><h3 class="x">Two</h3>')
  expect(styleHeadings(once)).toBe(once)
})

test('a megabyte of unfinished tags takes almost no time', () => {
  expect(styleHeadings('<h2 a'.repeat(200_000))).toHaveLength(1_000_000)
})
