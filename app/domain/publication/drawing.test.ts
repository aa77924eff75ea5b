/** Drawings have only shapes and colors; everything else is refused with its name. */
import { expect, it } from 'vitest'
import { measureMillis } from '../../../tests/support/linear-time'
import { readDrawing } from './drawing'

const svg = (content: string, attributes = 'viewBox="0 0 32 32"') => `<svg ${attributes}>${content}</svg>`

it('is kept without comments and declarations, and has the namespace that browsers need', () => {
  const given = `<?xml version="1.0"?>\n<!-- Made by hand --><svg viewBox='0 0 9 9'><g fill="url(#a)"><circle cx="4" cy="4" r="3"/></g></svg>\n`
  expect(readDrawing(given)).toEqual({
    ok: true,
    drawing: `<svg xmlns="http://www.w3.org/2000/svg" viewBox='0 0 9 9'><g fill="url(#a)"><circle cx="4" cy="4" r="3"/></g></svg>`,
    mark: null,
  })
})

const readMark = (content: string, attributes?: string) => {
  const read = readDrawing(svg(content, attributes))
  return read.ok && read.mark
}

it('one path in the color of the text is a mark', () => {
  expect(readMark('<path d="M0 0h9" stroke="currentColor" stroke-width="3" fill="none"/>')).toEqual({
    viewBox: '0 0 32 32',
    shapes: [
      {
        name: 'path',
        attributes: { d: 'M0 0h9', stroke: 'currentColor', strokeWidth: '3', fill: 'none' },
      },
    ],
  })
})

it('as are any number of shapes, with what groups and the drawing say of them', () => {
  expect(
    readMark(
      '<title>Som</title><g transform="scale(2)"><path d="M0 0h9"/><rect width="3" opacity="0.5"/></g><circle r="3" fill="none" stroke="currentColor"/>',
      'viewBox="0 0 9 9" width="9" fill="currentColor"',
    ),
  ).toEqual({
    viewBox: '0 0 9 9',
    shapes: [
      {
        name: 'g',
        attributes: { fill: 'currentColor' },
        shapes: [
          {
            name: 'g',
            attributes: { transform: 'scale(2)' },
            shapes: [
              { name: 'path', attributes: { d: 'M0 0h9' } },
              { name: 'rect', attributes: { width: '3', opacity: '0.5' } },
            ],
          },
          { name: 'circle', attributes: { r: '3', fill: 'none', stroke: 'currentColor' } },
        ],
      },
    ],
  })
})

it.each([
  '<path d="M0 0h9" fill="#123456"/>',
  '<path d="M0 0h9"/>',
  '<path d="M0 0h9" stroke="currentColor"/>',
  '<path d="M0 0h9" fill="currentColor"/><path d="M0 0h9" fill="red"/>',
  '<g fill="red"><path d="M0 0h9"/></g><path d="M0 0h9" fill="currentColor"/>',
  '<path d="M0 0h9" fill="none"/>',
  '<clipPath id="a"><path d="M0 0"/></clipPath><path clip-path="url(#a)" fill="currentColor" d="M0 0"/>',
  '<path id="a" d="M0 0h9" fill="currentColor"/>',
  `<path d="${'M0 0h9'.repeat(1_000)}" fill="currentColor"/>`,
])('%s is no mark', (content) => {
  expect(readDrawing(svg(content))).toMatchObject({ ok: true, mark: null })
})

it.each([
  ['<script>alert(1)</script>', /<script> isn’t allowed/],
  ['<SCRIPT>alert(1)</SCRIPT>', /<SCRIPT> isn’t allowed/],
  ['<style>path{fill:red}</style>', /<style> isn’t allowed/],
  ['<foreignObject/>', /<foreignObject> isn’t allowed/],
  ['<image href="https://a.example/a.png"/>', /<image> isn’t allowed/],
  ['<use href="#a"/>', /<use> isn’t allowed/],
  ['<a href="javascript:alert(1)"/>', /<a> isn’t allowed/],
  ['<animate attributeName="d"/>', /<animate> isn’t allowed/],
  ['<svg:script/>', /<svg:script> isn’t allowed/],
  ['<path onload="alert(1)"/>', /attribute onload isn’t allowed/],
  ['<path style="fill:red"/>', /attribute style isn’t allowed/],
  ['<path href="#a"/>', /attribute href isn’t allowed/],
  ['<linearGradient href="https://a.example/a.svg#b"/>', /attribute href isn’t allowed/],
  ['<path fill="url(https://a.example/a.svg#b)"/>', /attribute fill has a value/],
  ['<path fill="URL(&#104;ttps://a.example)"/>', /attribute fill has a value/],
  ['<path d="M0 0"', /not a complete drawing/],
  ['<path d=M0/>', /not a complete drawing/],
  ['<![CDATA[<script>]]>', /not a complete drawing/],
  ['</g>', /closes nothing/],
  ['<g>', /closes nothing/],
])('refuses %s', (content, problem) => {
  const read = readDrawing(svg(content))
  expect(read.ok ? '' : read.problem).toMatch(problem)
})

it.each([
  ['', /not a complete drawing/],
  ['Ampere', /one <svg> element/],
  ['<svg/>', /needs a viewBox/],
  ['<path/>', /one <svg> element/],
  [`${svg('')}${svg('')}`, /one <svg> element/],
  [`${svg('')}alert(1)`, /one <svg> element/],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 1 1"/>', /not a complete drawing/],
  [svg('', 'viewBox="0 0 1 1" xmlns="http://www.w3.org/1999/xhtml"'), /attribute xmlns has a value/],
])('refuses %j as a whole', (text, problem) => {
  const read = readDrawing(text)
  expect(read.ok ? '' : read.problem).toMatch(problem)
})

it('takes linear time', () => {
  const millis = measureMillis(() => {
    for (const hostile of [
      '<path '.repeat(3_000),
      `<path${' a="b"'.repeat(3_000)}`,
      '<!--'.repeat(5_000),
      '<'.repeat(20_000),
      '<g>'.repeat(30_000),
    ])
      expect(readDrawing(svg(hostile.slice(0, 100_000))).ok).toBe(false)
  })
  expect(millis).toBeLessThan(1_000)
})
