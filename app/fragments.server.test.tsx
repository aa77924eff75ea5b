import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { openFragments } from './fragments.server'
import { Fragments } from './ui/site/document-context'
import { Fragment } from './ui/site/fragment'

function renderPage({ title, prefix }: { title: string; prefix: string }) {
  const { find, renderMissed } = openFragments()
  let rendered = 0
  const Title = () => {
    rendered += 1
    return (
      <h2>
        {prefix} {title} & more
      </h2>
    )
  }
  const html = renderToString(
    <Fragments.Provider value={find}>
      <Fragment as="article" className="card" id={['test', title]}>
        <Title />
        <p>text</p>
      </Fragment>
    </Fragments.Provider>,
  )
  const inPage = rendered
  renderMissed()
  return { html, inPage, rendered }
}

it('renders a fragment once, and then inserts the same HTML', () => {
  const first = renderPage({ title: 'One', prefix: 'a' })
  expect(first.inPage).toBe(1)
  const second = renderPage({ title: 'One', prefix: 'a' })
  expect(second.rendered).toBe(0)
  expect(second.html).toBe(first.html)
  expect(first.html).toBe(
    '<article class="card"><h2>a<!-- --> <!-- -->One<!-- --> &amp; more</h2><p>text</p></article>',
  )
})

it('survives a fragment that cannot be rendered outside its page', () => {
  const { find, renderMissed } = openFragments()
  const Failing = () => {
    throw new Error('Only in a page.')
  }
  expect(find('failing', <Failing />)).toBeUndefined()
  expect(find('other', 'text')).toBeUndefined()
  expect(renderMissed).not.toThrow()
  expect(find('failing', <Failing />)).toBeUndefined()
  expect(find('other', 'text')).toBe('text')
})

it('knows a fragment by its id alone', () => {
  const first = renderPage({ title: 'Two', prefix: 'a' })
  expect(renderPage({ title: 'Two', prefix: 'b' }).html).toBe(first.html)
  expect(renderPage({ title: 'Three', prefix: 'b' }).html).not.toBe(first.html)
})
