import { describe, expect, it } from 'vitest'
import { holdFontsScript, startScript } from '~/domain/site/start-scripts'
import { finishPage, toDataScript, unmarkScripts } from './finish-page.server'

const finish = (page: string) => new TextDecoder().decode(finishPage(new TextEncoder().encode(page)))

const starter = `<script>${startScript}</script>`

it('puts scripts and the style sheet into templates, with a low priority, and leaves texts alone', () => {
  const text = '<p>&lt;link rel="modulepreload"</p>'
  const context = '<script>window.__remixContext = {}</script>'
  const module = '<script type="module">run()</script><link rel="stylesheet" href="/a.css"/>'
  expect(
    finish(
      `${text}<link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>${context}${module}${starter}<i>`,
    ),
  ).toBe(
    `${text}<template data-scripts><link rel="modulepreload" fetchpriority="low" href="/a.js"/>` +
      `<link rel="modulepreload" fetchpriority="low" href="/b.js"/></template>${context}` +
      `<template data-scripts>${module}</template>${starter}<i>`,
  )
})

it('needs no template in a page without scripts', () => {
  expect(finish('<p>é</p>')).toBe('<p>é</p>')
})

it('has scripts that React does not escape', () => {
  expect(holdFontsScript + startScript).not.toMatch(/["'&<>]/)
})

describe('toDataScript', () => {
  /** Runs the script as a browser does and returns what it hands to Remix. */
  async function receive(...parts: string[]) {
    const script = await toDataScript(new Blob(parts).stream())
    const received: string[] = []
    const window = {
      __remixContext: {
        streamController: {
          enqueue: (text: string) => received.push(text),
          close: () => received.push('end'),
        },
      },
    }
    new Function('window', script)(window)
    return { script, received }
  }

  it('hands over all of the data, then ends', async () => {
    expect((await receive('[{"_1":2},"title"', ',"Café"]\n')).received).toEqual([
      '[{"_1":2},"title","Café"]\n',
      'end',
    ])
  })

  it('cannot end its script element or begin a comment', async () => {
    const text = '</script><!-- & \u2028\u2029 "quoted" \\'
    const { script, received } = await receive(text)
    expect(script).not.toMatch(/[<>&\u2028\u2029]/)
    expect(received[0]).toBe(text)
  })
})

describe('unmarkScripts', () => {
  const read = (html: string) => {
    const { page, scripts } = unmarkScripts(Buffer.from(html), 'm4rk')
    return {
      page: Buffer.from(page).toString(),
      scripts: scripts.map((script) => Buffer.from(script).toString()),
    }
  }

  it('finds marked scripts and removes the marks', () => {
    expect(
      read(
        '<p>é</p><script nonce="m4rk">a("é")</script><script type="module" nonce="m4rk" async="">b</script>',
      ),
    ).toEqual({
      page: '<p>é</p><script>a("é")</script><script type="module" async="">b</script>',
      scripts: ['a("é")', 'b'],
    })
  })

  it('ignores scripts that are files, have no mark, or have another mark', () => {
    const { page, scripts } = read(
      '<script nonce="m4rk" src="/a.js"></script><script>evil()</script><script nonce="guess">evil()</script>',
    )
    expect(scripts).toEqual([])
    expect(page).toBe(
      '<script src="/a.js"></script><script>evil()</script><script nonce="guess">evil()</script>',
    )
  })
})
