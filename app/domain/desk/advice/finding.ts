/** What the rules find in an article: what it is, what to do about it, and where it is. */
import type { FieldName } from '~/domain/articles/article-fields'

export type AdviceKind =
  | 'picture'
  | 'heading-level'
  | 'link-text'
  | 'dead-link'
  | 'no-link'
  | 'drawback'
  | 'embed'
  | 'excerpt'
  | 'capitals'
  | 'table-header'
  | 'sentence'
  | 'doubled-word'

/** `start` and `end`: the lines of the prepared text among which it is, from 0, without the one at `end`. */
export type Lines = { start: number; end: number }

export type Finding = {
  kind: AdviceKind
  /** Says what to do. */
  message: string
  /** The words that it is about, which may have marks between them where they were typed; '': a whole block. */
  quote: string
  lines: Lines
}

/** In a text as typed: `line` counts from 1, `start` and `end` are offsets. */
export type Place = { line: number; start: number; end: number }

/** A finding for an editor. The place is in `field`; `quote` is '' when there are no words to point at. */
export type Advice = Pick<Finding, 'kind' | 'message' | 'quote'> &
  Place & {
    field: FieldName
    /** In the list, from 1. */
    number: number
  }

/** Before it is in a list. */
export type Unlisted = Omit<Advice, 'number'>

export type AdvisedFields = Record<
  'title' | 'excerpt' | 'content' | 'featuredImageUrl' | 'featuredImageDescription',
  string
>
