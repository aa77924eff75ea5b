/** Text in which the matches of a search are marked. */
import { createElement, Fragment } from 'react'
import type { Piece } from '~/domain/search/snippet'

export function Marked({ pieces }: { pieces: readonly Piece[] }) {
  const children = pieces.map(({ text, isMatch }) => (isMatch ? createElement('mark', null, text) : text))
  return createElement(Fragment, null, ...children)
}
