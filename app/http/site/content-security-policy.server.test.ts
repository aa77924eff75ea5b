import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describePolicy } from './content-security-policy.server'
import { unmarkScripts } from './marked-scripts.server'

const library = (path: string) =>
  readFileSync(new URL(`../../../node_modules/${path}`, import.meta.url), 'utf8')

const hashSource = (text: string | Uint8Array) =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The source expressions of a page's inline styles. */
const styles = ["'sha256-first'", "'sha256-fonts'"]

/** The text between two strings in a library's source. */
function cut(source: string, before: string, after: string) {
  const start = source.indexOf(before)
  const end = source.indexOf(after, start + before.length)
  if (start < 0 || end < 0) throw new Error(`The library no longer says ${before}`)
  return source.slice(start + before.length, end)
}

describe('the style rules that libraries inject', () => {
  it('have the hashes of the installed versions', () => {
    const press = library('react-aria/dist/private/interactions/usePress.mjs')
    const attribute = cut(press, "$PRESSABLE_ATTRIBUTE = '", "'")
    const scroll = library('react-aria/dist/private/overlays/usePreventScroll.mjs')
    const texts = [
      cut(press, 'style.textContent = `', '`')
        .replace(/\$\{[^}]+\}/, attribute)
        .trim(),
      cut(scroll, 'style.textContent = `', '`').trim(),
      `:where(html[dir="ltr"])${cut(library('sonner/dist/index.mjs'), '`:where(html[dir="ltr"])', '`')}`,
      '',
    ]
    expect(describePolicy([], styles)).toContain(
      `; style-src 'self' ${[...texts.map(hashSource), ...styles].join(' ')};`,
    )
  })
})

describe('describePolicy', () => {
  it('lists each script once, and allows neither inline scripts nor eval', () => {
    const [one, other] = [Buffer.from('one()'), Buffer.from('other()')]
    const policy = describePolicy([one, other, Buffer.from('one()')], styles)
    expect(policy).toContain(`script-src 'self' ${hashSource(one)} ${hashSource(other)};`)
    expect(policy).not.toMatch(/unsafe|nonce|\*/)
  })

  it('allows the inline styles', () => {
    expect(describePolicy([], styles)).toMatch(/; style-src [^;]+ 'sha256-first' 'sha256-fonts';/)
  })

  it('is the same for the same scripts', () => {
    expect(describePolicy([Buffer.from('a')], styles)).toBe(describePolicy([Buffer.from('a')], styles))
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

  it('tolerates a tag that never ends', () => {
    expect(read('<script nonce="m4rk"')).toEqual({ page: '<script', scripts: [] })
  })
})
