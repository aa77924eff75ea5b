/** AI: layered networks, arcs of attention, and a hub with its spokes. */
import { backdrop } from './backdrop'
import type { Motif, Stage } from './stage'
import type { Point } from './svg-shapes'
import { arc, around, disc, FAINT, num, ROUND, ring, stroke, through, times } from './svg-shapes'

export const nodes: Motif = (stage) => stage.random.pick([layers, attention, hub])(stage)

function layers(stage: Stage): string {
  const { width, height, unit, y, palette, random } = stage
  const counts = random.pick([
    [1, 3, 5, 2],
    [4, 6, 3, 1],
    [2, 5, 3, 4],
    [3, 4, 5, 3],
    [1, 4, 2, 5],
  ])
  const columns: Point[][] = counts.map((count, column) => {
    const at = width * (0.5 + (column - 1.5) * random.between(0.19, 0.23))
    const gap = Math.min(unit * 2.1, (height * 0.92) / count)
    return times(count).map((row): Point => [at, y + (row - (count - 1) / 2) * gap])
  })
  const wires = columns.flatMap((column, index) =>
    column.flatMap((from) => (columns[index + 1] ?? []).map((to) => through([from, to]))),
  )
  const route = columns.map((column): Point => random.pick([column[0] ?? [0, y], ...column]))
  const first = route[0] ?? [0, y]
  const last = route[3] ?? [width, y]
  const big = random.whole(1, 2)
  const [bigX, bigY] = route[big] ?? first
  const dots = columns.flatMap((column, index) =>
    column.map(([nodeX, nodeY]) =>
      disc(nodeX, nodeY, unit * 0.36, index % 2 ? palette.mass : palette.second),
    ),
  )
  return [
    backdrop(stage),
    stroke(wires.join(''), palette.line, 2.5, FAINT),
    stroke(through([[-9, first[1]], ...route, [width + 9, last[1]]]), palette.accent, unit * 0.15, ROUND),
    ...dots,
    disc(bigX, bigY, unit * 1.35, palette.mass),
    disc(bigX, bigY, unit * 0.5, palette.accent),
    ...route
      .filter((_, index) => index !== big)
      .map(([nodeX, nodeY]) => disc(nodeX, nodeY, unit * 0.3, palette.accent)),
  ].join('')
}

/** Points on a line, joined by half circles above and below. */
function attention({ width, unit, y, palette, random }: Stage): string {
  const count = random.whole(7, 9)
  const step = (width * random.between(0.74, 0.86)) / (count - 1)
  const left = (width - step * (count - 1)) / 2
  const base = y + unit * random.between(-0.6, 1.6)
  const at = (index: number): number => left + index * step
  const arch = (from: number, to: number, side: number): string => {
    const radius = num((step * (to - from)) / 2)
    return `M${num(at(from))} ${num(base)}A${radius} ${radius} 0 0 ${side} ${num(at(to))} ${num(base)}`
  }
  const filledFrom = random.whole(0, 2)
  const filledTo = filledFrom + random.whole(4, 5)
  const inner = random.whole(filledFrom, filledFrom + 1)
  const thin = times(9).map(() => {
    const from = random.whole(0, count - 3)
    return arch(from, random.whole(from + 1, count - 1), random.whole(0, 1))
  })
  const heavyFrom = random.whole(1, 3)
  return [
    `<path d="${arch(filledFrom, filledTo, 1)}z" fill="${palette.mass}"/>`,
    `<path d="${arch(inner + 1, inner + 3, 1)}z" fill="${palette.second}"/>`,
    `<path d="${arch(heavyFrom + 1, heavyFrom + 4, 0)}z" fill="${palette.field}"/>`,
    stroke(thin.join(''), palette.line, 2.5, FAINT),
    stroke(arch(heavyFrom, heavyFrom + random.whole(2, 4), 0), palette.accent, unit * 0.17),
    stroke(`M0 ${num(base)}H${num(width)}`, palette.line, 3),
    ...times(count).map((index) =>
      disc(
        at(index),
        base,
        unit * random.pick([0.16, 0.16, 0.26, 0.42]),
        index % 4 === heavyFrom % 4 ? palette.accent : palette.line,
      ),
    ),
  ].join('')
}

function hub(stage: Stage): string {
  const { unit, x, y, palette, random } = stage
  const count = random.whole(9, 14)
  const turn = random.between(0, 360)
  const core = unit * random.between(1.3, 1.9)
  const lit = random.whole(0, count - 1)
  const reaches = times(count).map(() => unit * random.pick([2.9, 3.9, 5.2, 6.4]))
  const spokes: string[] = []
  const ends = reaches.map((reach, index) => {
    const angle = turn + (index * 360) / count
    const [endX, endY] = around(x, y, reach, angle)
    const spoke = through([
      [x, y],
      [endX, endY],
    ])
    if (index !== lit) spokes.push(spoke)
    const size = unit * random.pick([0.2, 0.3, 0.46, 0.7])
    return (
      (index === lit ? stroke(spoke, palette.accent, unit * 0.15) : '') +
      disc(endX, endY, size, index === lit ? palette.accent : index % 2 ? palette.mass : palette.second)
    )
  })
  const sweep = random.between(80, 200)
  return [
    backdrop(stage),
    ring(x, y, unit * 5.2, 2.5, palette.line, FAINT),
    stroke(spokes.join(''), palette.line, 3),
    ...ends,
    disc(x, y, core, palette.mass),
    stroke(arc(x, y, core * 0.66, turn, turn + sweep), palette.onMass, core * 0.16, ROUND),
    disc(x, y, core * 0.3, palette.accent),
  ].join('')
}
