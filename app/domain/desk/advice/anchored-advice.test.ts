/** Advice on a preview leads to the block that it is about. */
import { expect, it } from 'vitest'
import { toArticleHtml } from '~/domain/articles/article-body'
import { anchorAdvice, headlineId } from './anchored-advice'

const at = (line: number) => ({ field: 'content' as const, line })

it('the blocks get ids, and nothing else changes', () => {
  const typed = 'One\n\nTwo\nlines\n\n- three\n- four\n\n<p>five</p>\n\n`six`'
  const { html, anchors } = anchorAdvice(typed, [at(1), at(4), at(7), at(9), at(6)])
  expect(anchors).toEqual(['line-1', 'line-3', 'line-6', 'line-9', 'line-6'])
  expect(html).toMatch(/<p id="line-3">Two\s+lines<\/p>/)
  expect(html.replace(/ id="line-\d+"/g, '')).toBe(toArticleHtml(typed))
})

it('a heading keeps its id', () => {
  const { html, anchors } = anchorAdvice('One\n\n## Two', [at(3)])
  expect(anchors).toEqual(['section-two'])
  expect(html).not.toContain('line-')
})

it('two blocks of one line do not get the same id', () => {
  const { html, anchors } = anchorAdvice('a<p>b</p>c', [at(1), at(1)])
  expect(anchors).toEqual(['line-1', 'line-1'])
  expect(html.match(/id="line-1"/g)).toHaveLength(1)
})

it.each(['<!-- -->', '', 'a'])('%j: a line that is not there does no harm', (typed) => {
  expect(anchorAdvice(typed, [at(99)]).anchors).toHaveLength(1)
})

it('the headline is shown, the excerpt is not', () => {
  const fields = [
    { field: 'title' as const, line: 1 },
    { field: 'excerpt' as const, line: 1 },
  ]
  expect(anchorAdvice('One', fields).anchors).toEqual([headlineId, null])
})
