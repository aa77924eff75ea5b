/** Turns HTML of other publishing software into our Markdown: every word and every address is in it, or named as lost. */
import type { IncomingText } from './items'
import { joinBlocks, toBlocks } from './our-text-blocks'
import { createConversion, type TextOptions } from './our-text-context'
import { flow } from './our-text-flow'
import { readTree } from './our-text-tree'

export type { TextOptions, ToProduct } from './our-text-context'

/** In characters: ten times what an article of a whole book has. */
const MAX_LENGTH = 5_000_000

/** `html`: what a source has as the body of an article. Never throws; takes time that grows with its length. */
export function toOurText(html: string, options: TextOptions = {}): IncomingText {
  const read = html.length > MAX_LENGTH ? cutBetweenTags(html) : html
  const { root, deepAt } = readTree(read)
  const conversion = createConversion(html, options, root)
  const blocks = flow(
    root.children,
    { conversion, marks: [], heading: 0, nesting: 0, caption: null, isInGallery: false, isInLink: false },
    toBlocks,
  )
  if (deepAt !== null) conversion.lose('limit', html.slice(deepAt, deepAt + 200), deepAt)
  if (read.length < html.length)
    conversion.lose('limit', html.slice(read.length, read.length + 1_000), read.length)
  return { format: 'markdown', text: joinBlocks(blocks), losses: conversion.losses }
}

/** Before the last tag that begins within the limit, if it is near. */
function cutBetweenTags(html: string): string {
  const last = html.lastIndexOf('<', MAX_LENGTH)
  return html.slice(0, last > MAX_LENGTH - 10_000 ? last : MAX_LENGTH)
}
