/** The incremental parser of the writing surface, which reads a text as `~/domain/articles/article-body/markdown` does. */
import { Autolink, type MarkdownParser, parser } from '@lezer/markdown'
import { containers } from './containers'
import { footnotes } from './footnotes'
import { headings } from './headings'
import { inlineMarks } from './inline-marks'
import { lists } from './lists'
import { literalBlocks } from './literal-blocks'
import { longTexts } from './long-text'
import { withMargins } from './margins'
import { tables } from './tables'
import { verdicts } from './verdicts'

const dialect = parser.configure([
  headings,
  containers,
  literalBlocks,
  tables,
  verdicts,
  footnotes,
  lists,
  inlineMarks,
  Autolink,
  longTexts,
])

export const textParser: MarkdownParser = dialect.configure(withMargins(dialect))
