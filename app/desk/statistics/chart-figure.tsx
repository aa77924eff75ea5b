/** A plot of what was read, drawn on the server, with the figures behind it as a table. */
import { i18n } from '~/domain/language/desk-i18n'
import { formatCount } from '~/domain/site/formats'
import { type Comparison, findChange, type Step } from '~/domain/statistics/statistics'
import { RichMessage } from '~/ui/controls/rich-message'
import { type ChartId, describeChange, nameChart } from './chart-words'
import type { Plot } from './plot'
import { FigureTable } from './top-table'

type ChartFigureProps = {
  id: ChartId
  comparison: Comparison
  steps: Step[]
  plot: Plot
}

export function ChartFigure({ id, comparison, steps, plot }: ChartFigureProps) {
  const { read, delivered } = comparison
  const { heading, unit, against } = nameChart(id)
  return (
    <section aria-labelledby={id} className="chart">
      <h2 id={id} className="section-heading">
        {heading}
      </h2>
      <p className="chart-figures">
        <span>
          <RichMessage
            text={i18n.t('{count, plural, one {<0>#</0> read} other {<0>#</0> read}}', { count: read })}
            wrap={[strong]}
          />
        </span>
        <span>
          <RichMessage
            text={i18n.t('{count, plural, one {<0>#</0> delivered} other {<0>#</0> delivered}}', {
              count: delivered,
            })}
            wrap={[strong]}
          />
        </span>
      </p>
      <p className="field-hint">{describeChange(id, findChange(comparison))}</p>
      <PlotImage
        plot={plot}
        name={i18n.t('{time}: how often articles were read', { time: heading })}
        against={against}
      />
      <details className="chart-table">
        <summary className="cursor-pointer">{i18n.t('The figures')}</summary>
        <FigureTable
          columns={[
            unit,
            i18n.t({ id: 'statistics.read', message: 'Read' }),
            ...(against === null ? [] : [i18n.t({ id: 'statistics.before', message: 'Before' })]),
            i18n.t({ id: 'statistics.delivered', message: 'Delivered' }),
          ]}
          rows={steps.map(({ label, read, delivered, before }) => ({
            key: label,
            cells: [
              label,
              formatCount(read),
              ...(against === null ? [] : [before === null ? '–' : formatCount(Math.round(before))]),
              formatCount(delivered),
            ],
          }))}
        />
      </details>
    </section>
  )
}

const strong = (words: string) => <strong>{words}</strong>

/** Left of the bars, for the figures of the grid; in percent of the width. */
const labelWidth = 10

/** The drawing is stretched to the width of the page, its words are not. */
function PlotImage({
  plot: { bars, line, grid, labels },
  name,
  against,
}: {
  plot: Plot
  name: string
  against: string | null
}) {
  return (
    <figure>
      <svg role="img" aria-label={name} className="chart-plot">
        <svg
          aria-hidden="true"
          x={`${labelWidth}%`}
          y="8%"
          width={`${100 - labelWidth}%`}
          height="80%"
          viewBox="0 0 100 100"
          preserveAspectRatio="none"
        >
          <path d={grid.map(({ y }) => `M0,${y}H100`).join('')} className="chart-grid" />
          <path d={bars} className="chart-bars" />
          {line === null ? null : <path d={line} className="chart-line" />}
        </svg>
        {grid.map(({ y, value }) => (
          <text key={value} x={`${labelWidth - 1}%`} y={`${8 + y * 0.8}%`} dy="4" textAnchor="end">
            {formatCount(value)}
          </text>
        ))}
        {labels.map(({ x, text }, n) => (
          <text
            key={text}
            x={`${labelWidth + (x * (100 - labelWidth)) / 100}%`}
            y="98%"
            textAnchor={n === 0 ? 'start' : 'middle'}
          >
            {text}
          </text>
        ))}
      </svg>
      {line === null ? null : (
        <figcaption className="chart-legend">
          <span data-of="bars">{i18n.t('read')}</span>
          <span data-of="line">{against}</span>
        </figcaption>
      )}
    </figure>
  )
}
