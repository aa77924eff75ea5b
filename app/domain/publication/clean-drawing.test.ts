/** What drawing programs write becomes a drawing; what could run, load or need something is refused with what to do. */
import { describe, expect, it, test } from 'vitest'
import { measureMillis } from '../../../tests/support/linear-time'
import { cleanDrawing } from './clean-drawing'
import { colorDrawing, readDrawing } from './drawing'

const svg = (content: string, attributes = 'viewBox="0 0 32 32"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${content}</svg>`
const clean = (source: string) => {
  const cleaned = cleanDrawing(source)
  return cleaned.ok ? cleaned.drawing : `Refused: ${cleaned.problem}`
}
const inside = (content: string, attributes?: string) =>
  clean(svg(content, attributes)).replace(/^<svg [^>]*>|<\/svg>$/g, '')

describe('becomes a drawing:', () => {
  test('what Illustrator writes', () => {
    const source = `<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">
<svg version="1.1" id="Ebene_1" xmlns="http://www.w3.org/2000/svg" x="0px" y="0px" viewBox="0 0 90 30" style="enable-background:new 0 0 90 30;" xml:space="preserve">
<style type="text/css">/* <![CDATA[ */ .st0{fill:#231F20;} .st1, g.b{fill:none;stroke:currentColor;stroke-width:2px;} .st2{display:none} /* ]]> */</style>
<g id="Logo" class="b"><path class="st0" d="M0 0h9"/><rect class="st1" style="stroke:red !important" width="3" height="4"/><path class="st2" d="M1 1"/></g></svg>`
    expect(clean(source)).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 30"><g fill="none" stroke="currentColor" stroke-width="2px"><path d="M0 0h9" fill="#231F20"/><rect width="3" height="4" fill="none" stroke="red" stroke-width="2px"/></g></svg>',
    )
  })

  test('what Inkscape writes, with a gradient of a gradient', () => {
    const source = `<svg width="100mm" height="50mm" viewBox="0 0 100 50" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd" inkscape:version="1.3" sodipodi:docname="logo.svg">
  <sodipodi:namedview id="namedview1" pagecolor="#ffffff"><inkscape:grid/></sodipodi:namedview>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><foo/></rdf:RDF></metadata>
  <defs id="defs1"><linearGradient id="linear.1"><stop style="stop-color:#ff0000;stop-opacity:1" offset="0"/></linearGradient>
  <linearGradient id="b" xlink:href="#linear.1" gradientUnits="userSpaceOnUse" x1="1"/></defs>
  <g inkscape:label="Ebene 1" inkscape:groupmode="layer" id="layer1"><circle style="fill:url(#b);-inkscape-stroke:none" cx="4" cy="4" r="3" onclickx=""/></g></svg>`
    expect(clean(source)).toMatch(/^Refused: The SVG contains a script or something else that could run/)
    const cleaned = clean(source.replace(' onclickx=""', ''))
    expect(cleaned).toMatch(
      /^<svg xmlns="[^"]*" viewBox="0 0 100 50"><defs><linearGradient id="d1"><stop offset="0" stop-color="#ff0000" stop-opacity="1"\/>/,
    )
    expect(cleaned).toContain('<linearGradient id="d2" href="#d1" gradientUnits="userSpaceOnUse" x1="1"/>')
    expect(cleaned).toContain('<circle cx="4" cy="4" r="3" fill="url(#d2)"/>')
  })

  it.each([
    [
      'any number of shapes in currentColor',
      '<g><path d="M0 0h9" fill="currentColor"/><circle r="3" fill="currentColor"/></g>',
      null,
    ],
    [
      'quoted references',
      '<clipPath id="a"><path d="M0 0"/></clipPath><g clip-path="url(\'#a\')"><path d="M1 1"/></g>',
      '<clipPath id="d1"><path d="M0 0"/></clipPath><g clip-path="url(#d1)"><path d="M1 1"/></g>',
    ],
    [
      'no names that nothing refers to',
      '<path id="x" data-name="x" class="y" d="M0 0"/>',
      '<path d="M0 0"/>',
    ],
    [
      'nothing hidden',
      '<path d="M0 0"/><g visibility="hidden"><path d="M1 1"/></g><path style="display:none" d="M2 2"/>',
      '<path d="M0 0"/>',
    ],
    ['no words of drawing programs', '<title>Logo</title><desc>x</desc><path d="M0 0"/>', '<path d="M0 0"/>'],
    [
      'an element named with its prefix',
      '<svg:path xmlns:svg="http://www.w3.org/2000/svg" d="M0 0"/>',
      '<path d="M0 0"/>',
    ],
  ])('%s', (_, content, cleaned) => {
    expect(inside(content)).toBe(cleaned ?? content)
  })

  it.each([
    ['width="40" height="20"', '0 0 40 20'],
    ['width="40px" height="20.5px"', '0 0 40 20.5'],
    ['width="25.4mm" height="1in"', '0 0 96 96'],
    ['viewBox="0,0,8 9"', '0 0 8 9'],
    ['viewBox="0 0 0 0" width="4" height="5"', '0 0 4 5'],
  ])('a viewBox of %s', (attributes, viewBox) => {
    expect(clean(svg('<path d="M0 0"/>', attributes))).toContain(` viewBox="${viewBox}"`)
  })
})

describe('is refused, with what to do:', () => {
  it.each([
    ['a script', '<script>alert(1)</script>', /could run.*plain SVG/],
    ['a script by its prefix', '<svg:script>alert(1)</svg:script>', /could run/],
    ['a script among notes', '<metadata><script>alert(1)</script></metadata><path d="M0 0"/>', /could run/],
    ['an event handler', '<path d="M0 0" onload="alert(1)"/>', /could run/],
    ['an event handler in capitals', '<path d="M0 0" ONLOAD="alert(1)"/>', /could run/],
    ['an animation', '<path d="M0 0"><animate attributeName="d"/></path>', /could run/],
    ['an address that runs', '<linearGradient xlink:href="java&#115;cript:alert(1)"/>', /could run/],
    ['a picture elsewhere', '<image href="https://a.example/a.png"/>', /loads something|pixels/],
    ['a picture within', '<image href="#a"/>', /Upload that picture as PNG/],
    ['a gradient elsewhere', '<linearGradient href="https://a.example/a.svg#b"/>', /loads something/],
    ['a color elsewhere', '<path fill="url(https://a.example/a.svg#b)" d="M0 0"/>', /loads something/],
    [
      'a style that loads',
      '<style>path{fill:url( "//a.example")}</style><path d="M0 0"/>',
      /loads something/,
    ],
    [
      'a style sheet elsewhere',
      '<style>@import "//a.example/a.css";</style><path d="M0 0"/>',
      /loads something/,
    ],
    ['a font', '<style>@font-face{font-family:a;src:local(a)}</style><path d="M0 0"/>', /loads something/],
    ['another vocabulary', '<foreignObject><div/></foreignObject>', /Preserve Illustrator Editing/],
    ['a link', '<a href="#b"><path d="M0 0"/></a>', /Remove it/],
    ['text', '<text>Som</text>', /Convert the text to outlines/],
    ['text on a path', '<g><textPath href="#a">Som</textPath></g>', /Convert the text to outlines/],
    ['repeated parts', '<use href="#a"/>', /Expand or flatten/],
    ['an effect', '<filter id="a"/>', /<filter>.*Expand or flatten/],
    [
      'a scheme of its own',
      '<style>@media (prefers-color-scheme:dark){path{fill:#fff}}</style><path d="M0 0"/>',
      /one for dark pages/,
    ],
    [
      'styles that are too clever',
      '<style>g > path{fill:red}</style><path d="M0 0"/>',
      /presentation attributes/,
    ],
    ['an unknown element', '<blink/>', /<blink>, which isn’t known/],
    ['an element in capitals', '<SCRIPT>alert(1)</SCRIPT>', /isn’t known/],
    ['nothing to be seen', '<defs><path d="M0 0"/></defs>', /no shapes/],
    ['groups without end', `${'<g>'.repeat(80)}<path d="M0 0"/>${'</g>'.repeat(80)}`, /too many groups/],
    ['an entity', '<path d="&a;"/>', /can’t be read as SVG/],
    ['half a file', '<g><path', /can’t be read as SVG/],
  ])('%s', (_, content, problem) => {
    expect(inside(content)).toMatch(/^Refused: /)
    expect(inside(content)).toMatch(problem)
  })

  it.each([
    ['no drawing area', svg('<path d="M0 0"/>', ''), /viewBox, or with its width and height in pixels/],
    ['a drawing area in percent', svg('<path d="M0 0"/>', 'width="100%" height="100%"'), /viewBox/],
    ['a page', '<html><svg viewBox="0 0 1 1"/></html>', /isn’t known|one <svg>/],
    ['two drawings', `${svg('')}${svg('')}`, /can’t be read|one <svg>/],
    ['nothing', '', /can’t be read|one <svg>/],
    [
      'entities that grow',
      `<!DOCTYPE svg [<!ENTITY a "xxxx"><!ENTITY b "&a;&a;&a;">]>${svg('<path d="&b;"/>')}`,
      /can’t be read/,
    ],
    ['2 MB', svg(`<path d="${'M0 0'.repeat(500_000)}"/>`), /larger than 100 KB.*PNG/],
  ])('%s', (_, source, problem) => {
    expect(clean(source)).toMatch(/^Refused: /)
    expect(clean(source)).toMatch(problem)
  })
})

test('whatever is accepted passes the strict reader, too', () => {
  const cleaned = clean(svg(`<path d='M0 0' fill='"><script>' stroke="a&amp;b"/>`))
  expect(cleaned).toMatch(/^Refused: /)
  const [one = ''] = [clean(svg('<path d="M0 0" fill="currentColor"/>'))]
  expect(readDrawing(one)).toMatchObject({ ok: true, mark: { shapes: [{ name: 'path' }] } })
})

it('takes linear time', () => {
  const millis = measureMillis(() => {
    for (const hostile of [
      '<g>',
      '<path d="M0 0"/>',
      '<!--',
      '<style>.a{fill:red}',
      'url(',
      '&',
      '<style>/*',
    ])
      cleanDrawing(svg(hostile.repeat(9_000)).slice(0, 99_000))
    cleanDrawing(svg(`<style>${'/*'.repeat(40_000)}</style>`))
    cleanDrawing(svg(`<style>${'@charset '.repeat(9_000)}</style>`))
    cleanDrawing(
      svg(`<style>${'.a{fill:red}'.repeat(300)}</style>${'<path class="a b c" d="M0 0"/>'.repeat(3_000)}`),
    )
  })
  expect(millis).toBeLessThan(3_000)
})

test('as a file, its currentColor is that of the scheme', () => {
  const drawing = clean(svg('<path d="M0 0" fill="currentColor"/>'))
  expect(colorDrawing(drawing, { light: '#0f766e', dark: '#2dd4bf' })).toContain(
    'viewBox="0 0 32 32" color="#0f766e"><style>@media (prefers-color-scheme:dark){svg{color:#2dd4bf}}</style><path',
  )
  const own = clean(svg('<path d="M0 0" fill="red"/>'))
  expect(colorDrawing(own, { light: '#0f766e', dark: '#2dd4bf' })).toBe(own)
})
