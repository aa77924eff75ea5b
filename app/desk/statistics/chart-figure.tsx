/** A plot of what was read, drawn on the server, with the figures behind it as a table. */
import { formatCount } from '~/domain/site/formats'
import { type Comparison, describeChange, type Step } from '~/domain/statistics/statistics'
import type { Plot } from './plot'
import { FigureTable } from './top-table'

type ChartFigureProps = {
  id: string
  heading: string
  unit: string
  against: string | null
  comparison: Comparison
  steps: Step[]
  plot: Plot
}

export function ChartFigure({ id, heading, unit, against, comparison, steps, plot }: ChartFigureProps) {
  const { read, delivered } = comparison
  const change = against === null ? null : describeChange(comparison)
  return (
    <section aria-labelledby={id} className="chart">
      <h2 id={id} className="section-heading">
        {heading}
      </h2>
      <p className="chart-figures">
        <span>
          <strong>{formatCount(read)}</strong> read
        </span>
        <span>
          <strong>{formatCount(delivered)}</strong> delivered
        </span>
      </p>
      <p className="field-hint">
        {against === null ? 'By the minute.' : null}
        {against !== null && change === null ? 'There is nothing to compare with yet.' : null}
        {change === null ? null : `Read ${change} ${against}.`}
      </p>
      <PlotImage plot={plot} name={`${heading}: how often articles were read`} against={against} />
      <details className="chart-table">
        <summary className="cursor-pointer">The figures</summary>
        <FigureTable
          columns={[unit, 'Read', ...(against === null ? [] : ['Before']), 'Delivered']}
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
          <span data-of="bars">read</span>
          <span data-of="line">{against}</span>
        </figcaption>
      )}
    </figure>
  )
}
