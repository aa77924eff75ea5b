/** AI and chips: networks, arcs of attention, hubs, and a die with its traces. */
import { type Art, type Ink, rotated } from '../art'
import { arc, cycle, grid, ORIGIN, type Point, polar, radially, through, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import {
  area,
  box,
  centeredBox,
  disc,
  faintRing,
  hairline,
  outlined,
  rectangle,
  roundStroke,
  stroke,
} from '../svg-shapes'

export const nodes = oneOf(layers, attention, hub)

function layers({ left, right, width, height, px, between, pick, whole, backdrop }: Stage): Art {
  const counts = pick([
    [1, 3, 5, 2],
    [4, 6, 3, 1],
    [2, 5, 3, 4],
    [3, 4, 5, 3],
    [1, 4, 2, 5],
  ])
  const columns = counts.map((count, column) => {
    const x = left + width * (0.5 + (column - 1.5) * between(0.19, 0.23))
    const gap = Math.min(2.1, (height * 0.92) / count)
    return times(count, (row): Point => [x, (row - (count - 1) / 2) * gap])
  })
  const wires = columns.flatMap((column, index) =>
    column.flatMap((from) => (columns[index + 1] ?? []).map((to) => through(from, to))),
  )
  const route = columns.map((column) => pick([column[0] ?? ORIGIN, ...column]))
  const [first = ORIGIN, , , last = ORIGIN] = route
  const big = whole(1, 2)
  return [
    backdrop(),
    hairline(wires),
    roundStroke(through([left - 9 * px, first[1]], ...route, [right + 9 * px, last[1]]), 'accent', 0.15),
    columns.map((column, index) => column.map((node) => disc(0.36, index % 2 ? 'mass' : 'second', node))),
    disc(1.35, 'mass', route[big]),
    disc(0.5, 'accent', route[big]),
    route.map((node, index) => index !== big && disc(0.3, 'accent', node)),
  ]
}

/** Points on a line, joined by half circles above and below. */
function attention({ left, right, width, px, between, pick, whole }: Stage): Art {
  const count = whole(7, 9)
  const step = (width * between(0.74, 0.86)) / (count - 1)
  const start = left + (width - step * (count - 1)) / 2
  const y = between(-0.6, 1.6)
  const x = (index: number): number => start + index * step
  const arch = (from: number, to: number, side: number): string => {
    const radius = (step * (to - from)) / 2
    return `M${x(from)} ${y}A${radius} ${radius} 0 0 ${side} ${x(to)} ${y}`
  }
  const filledFrom = whole(0, 2)
  const filledTo = filledFrom + whole(4, 5)
  const inner = whole(filledFrom, filledFrom + 1)
  const thin = times(9, () => {
    const from = whole(0, count - 3)
    return arch(from, whole(from + 1, count - 1), whole(0, 1))
  })
  const heavyFrom = whole(1, 3)
  return [
    area(`${arch(filledFrom, filledTo, 1)}z`, 'mass'),
    area(`${arch(inner + 1, inner + 3, 1)}z`, 'second'),
    area(`${arch(heavyFrom + 1, heavyFrom + 4, 0)}z`, 'field'),
    hairline(thin),
    stroke(arch(heavyFrom, heavyFrom + whole(2, 4), 0), 'accent', 0.17),
    stroke(`M${left} ${y}H${right}`, 'line', 3 * px),
    times(count, (index) =>
      disc(pick([0.16, 0.16, 0.26, 0.42]), index % 4 === heavyFrom % 4 ? 'accent' : 'line', [x(index), y]),
    ),
  ]
}

function hub({ px, between, pick, whole, backdrop }: Stage): Art {
  const count = whole(9, 14)
  const turn = between(0, 360)
  const core = between(1.3, 1.9)
  const lit = whole(0, count - 1)
  const reaches = times(count, () => pick([2.9, 3.9, 5.2, 6.4]))
  const ends = radially(count, turn, (degrees, index) => polar(reaches[index] ?? 0, degrees))
  const dots = ends.map((end, index) => {
    const size = pick([0.2, 0.3, 0.46, 0.7])
    return index === lit
      ? [stroke(through(ORIGIN, end), 'accent', 0.15), disc(size, 'accent', end)]
      : disc(size, index % 2 ? 'mass' : 'second', end)
  })
  const spokes = ends.filter((_, index) => index !== lit).map((end) => through(ORIGIN, end))
  const sweep = between(80, 200)
  return [
    backdrop(),
    faintRing(5.2),
    stroke(spokes, 'line', 3 * px),
    dots,
    disc(core, 'mass'),
    roundStroke(arc(core * 0.66, turn, turn + sweep), 'onMass', core * 0.16),
    disc(core * 0.3, 'accent'),
  ]
}

export function traces(stage: Stage): Art {
  const half = stage.between(1.5, 2.1)
  const tilt = stage.pick([0, 0, 45, -45, 90])
  const bundles = times(4, (side) =>
    rotated(side * 90, bundle(stage, half, cycle(side, 'second', 'accent', 'mass', 'line'))),
  )
  return [stage.backdrop(), rotated(tilt, [bundles, die(stage, half)])]
}

/** Traces leaving the right side; the bend runs along a diagonal so that they stay parallel. */
function bundle({ px, between, pick, whole }: Stage, half: number, ink: Ink): Art {
  const count = whole(3, 6)
  const pitch = (half * 1.7) / count
  const weight = pitch * pick([0.28, 0.42, 0.5])
  const turn = pick([-1, 1])
  const straight = between(0.5, 1.6)
  const climb = between(0.8, 2.6)
  const hasVias = pick([false, false, true])
  const ends: Point[] = []
  const lines = times(count, (index) => {
    const row = (index - (count - 1) / 2) * pitch
    const bend = half + straight + (turn > 0 ? count - 1 - index : index) * pitch * 0.42
    const rest = hasVias ? 1 + ((index * 2) % 3) * 0.55 : 16
    const end: Point = [bend + climb + rest, row + turn * climb]
    ends.push(end)
    return through([half * 0.8, row], [bend, row], [bend + climb, row + turn * climb], end)
  })
  return [
    roundStroke(lines, ink, weight),
    hasVias && ends.map((end) => disc(Math.max(weight * 0.95, 9 * px), ink, end)),
  ]
}

function die({ px, between, pick, whole }: Stage, half: number): Art {
  const inner = half * between(0.5, 0.68)
  const side = inner * 2
  const quarter = inner * 0.94
  const cores = {
    grid(): Art {
      const cells = whole(3, 4)
      const size = side / cells
      const lit = whole(0, cells * cells - 1)
      return grid(cells, cells, (column, row, index) => {
        const [left, top] = [(column + 0.09) * size - inner, (row + 0.09) * size - inner]
        return box(left, top, size * 0.82, size * 0.82, index === lit ? 'accent' : 'onMass', 4 * px)
      })
    },
    nest: () => [centeredBox(side, side, 'second', 0.14), centeredBox(inner, inner, 'accent', 0.14)],
    disc: () => [
      outlined(rectangle(-half * 0.84, -half * 0.84, half * 1.68, half * 1.68), 'onMass', 3 * px),
      disc(inner * 0.86, 'second'),
      disc(inner * 0.26, 'accent'),
    ],
    quarters: () => [
      box(-inner, -inner, quarter, quarter, 'onMass'),
      box(inner - quarter, -inner, quarter, quarter, 'second'),
      box(-inner, inner - quarter, quarter, quarter, 'second'),
      disc(quarter / 2, 'accent', [inner - quarter / 2, inner - quarter / 2]),
    ],
  }
  const core = pick([cores.grid, cores.nest, cores.disc, cores.quarters])
  return [centeredBox(half * 2, half * 2, 'mass', 0.14), core()]
}
