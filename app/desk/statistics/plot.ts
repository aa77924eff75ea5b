/** Draws a plot of counts as paths for an SVG: bars, and a line to compare them with. */
import { scaleBand, scaleLinear } from 'd3-scale'
import { line } from 'd3-shape'
import type { Step } from '~/domain/statistics/statistics'

/**
 * Paths in a box of 100 × 100 units, to be stretched. `line` null: there is nothing to compare with. `grid`: the values of horizontal
 * lines, at `y` units from the top. `labels`: along the bars, at `x` units.
 */
export type Plot = {
  bars: string
  line: string | null
  grid: { y: number; value: number }[]
  labels: { x: number; text: string }[]
}

/** More labels would touch on a phone; of long ones, fewer. */
const MAX_LABELS = 5
const MAX_LONG_LABELS = 3
const LONG_LABEL = 8

export function drawPlot(steps: readonly Step[]): Plot {
  const highest = Math.max(4, ...steps.flatMap(({ read, before }) => [read, before ?? 0]))
  const y = scaleLinear().domain([0, highest]).range([100, 0]).nice(3)
  const x = scaleBand<number>()
    .domain(steps.map((_, n) => n))
    .range([0, 100])
    .paddingInner(0.25)
    .paddingOuter(0.125)
  const left = (n: number) => x(n) ?? 0
  const middle = (n: number) => left(n) + x.bandwidth() / 2
  const toLine = line<Step>()
    .x((_, n) => short(middle(n)))
    .y(({ before }) => short(y(before ?? 0)))
  const areLong = steps.some(({ label }) => label.length > LONG_LABEL)
  const every = Math.ceil(steps.length / (areLong ? MAX_LONG_LABELS : MAX_LABELS))
  return {
    bars: steps
      .flatMap(({ read }, n) =>
        read > 0 ? [`M${short(left(n))},100V${short(y(read))}h${short(x.bandwidth())}V100Z`] : [],
      )
      .join(''),
    line: steps.some(({ before }) => before !== null) ? toLine([...steps]) : null,
    grid: y.ticks(3).map((value) => ({ y: short(y(value)), value })),
    labels: steps.flatMap(({ label }, n) => (n % every === 0 ? [{ x: short(middle(n)), text: label }] : [])),
  }
}

function short(units: number): number {
  return Math.round(units * 100) / 100
}
