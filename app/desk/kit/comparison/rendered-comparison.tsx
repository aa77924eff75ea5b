/** Compares two versions of an article as readers see them, side by side; on small screens one above the other. */
import type { RenderedRow } from '~/domain/articles/rendered-differences'
import { i18n } from '~/domain/language/desk-i18n'
import type { SafeHtml } from '~/domain/text/safe-html'
import { ArticleHtml } from '~/ui/articles/article-body'
import { numberItems } from './text-comparison'

type RenderedComparisonProps = { rows: RenderedRow[]; beforeLabel: string; afterLabel: string }

export function RenderedComparison({ rows, beforeLabel, afterLabel }: RenderedComparisonProps) {
  return (
    <div className="rendered-comparison">
      <div className="rendered-labels">
        <p className="eyebrow">{beforeLabel}</p>
        <p className="eyebrow">{afterLabel}</p>
      </div>
      {numberItems(rows).map(({ number, item: row }) =>
        row.kind === 'folded' ? (
          <p key={number} className="rendered-folded">
            {i18n.t('{count, plural, one {[… # unchanged block …]} other {[… # unchanged blocks …]}}', {
              count: row.count,
            })}
          </p>
        ) : (
          <Row key={number} row={row} beforeLabel={beforeLabel} afterLabel={afterLabel} />
        ),
      )}
    </div>
  )
}

type RowProps = { row: Exclude<RenderedRow, { kind: 'folded' }>; beforeLabel: string; afterLabel: string }

function Row({ row, beforeLabel, afterLabel }: RowProps) {
  switch (row.kind) {
    case 'same':
      return (
        <>
          <Cell html={row.before} />
          <Cell html={row.after} isRepeated />
        </>
      )
    case 'changed':
      return (
        <>
          <Cell html={row.before} label={i18n.t('Changed: {version}', { version: beforeLabel })} isBefore />
          <Cell html={row.after} label={i18n.t('Changed: {version}', { version: afterLabel })} />
        </>
      )
    case 'removed':
      return (
        <del className="rendered-removed">
          <Cell html={row.before} label={i18n.t('Only in: {version}', { version: beforeLabel })} />
        </del>
      )
    case 'added':
      return (
        <ins className="rendered-added">
          <Cell html={row.after} label={i18n.t('Only in: {version}', { version: afterLabel })} />
        </ins>
      )
  }
}

type CellProps = { html: SafeHtml; label?: string; isBefore?: boolean; isRepeated?: boolean }

/** `isRepeated`: on small screens, what is above it already. */
function Cell({ html, label, isBefore, isRepeated }: CellProps) {
  return (
    <div
      className="rendered-cell"
      data-changed={label ? true : undefined}
      data-before={isBefore}
      data-repeated={isRepeated}
    >
      {label ? <p className="rendered-note">{label}</p> : null}
      <ArticleHtml html={html} />
    </div>
  )
}
