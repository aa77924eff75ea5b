import { createRef } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Waveform } from './waveform'

test('is a picture without words, with a mark for each chapter', () => {
  const html = renderToStaticMarkup(
    <Waveform wave={{ peaks: [0, 50, 100, 25], seconds: 8, marks: [0, 4] }} sound={createRef()} />,
  )
  expect(html).toContain('viewBox="0 0 4 100" preserveAspectRatio="none" aria-hidden="true"')
  expect(html).toContain('d="M0 0V100M2 0V100"')
  expect(html.match(/<path/g)).toHaveLength(3)
})
