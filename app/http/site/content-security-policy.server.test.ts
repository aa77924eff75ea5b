import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { describePolicy } from './content-security-policy.server'

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

  it('lets forms lead to this site and to the email program, as contact does without script', () => {
    expect(describePolicy([], styles)).toContain("; form-action 'self' mailto:;")
  })
})
