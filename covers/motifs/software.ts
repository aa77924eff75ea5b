/** Software and content: brackets and indented lines, tiles of apps, routes of automation, curves. */
import { type Art, at, type Ink, rotated, scaled, translated, upright } from '../art'
import { cycle, dome, grid, ORIGIN, type Point, polar, radially, through, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import { area, box, centeredBox, disc, faintRing, filled, outlined, rectangle, stroke } from '../svg-shapes'

/** Large brackets, with lines of a program between them. */
export function brackets({ between, pick, whole, backdrop }: Stage): Art {
  const tall = between(2.7, 3.4)
  const out = between(3.2, 4)
  const weight = between(0.6, 0.95)
  const shape = pick([
    (side: number) => `M${side * -1.3} ${-tall}L${side * 0.7} 0L${side * -1.3} ${tall}`,
    (side: number) => `M${side * -1.2} ${-tall}L0 ${-tall}L0 ${tall}L${side * -1.2} ${tall}`,
    (side: number) => `M${side * -1.1} ${-tall}Q${side * 1.5} 0 ${side * -1.1} ${tall}`,
  ])
  const rows = whole(4, 5)
  const step = (tall * 1.5) / rows
  const lit = whole(1, rows - 1)
  const lines = times(rows, (row) => {
    const left = (row === 0 || row === rows - 1 ? 0 : whole(1, 2)) * 0.6 - 1.75
    const wide = Math.min(between(1.1, 2.9), 1.9 - left)
    const ink = row === lit ? 'accent' : row % 2 ? 'second' : 'line'
    return box(left, (row - rows / 2 + 0.2) * step, wide, step * 0.46, ink, step * 0.23)
  })
  return [
    backdrop(),
    at(-out, 0, stroke(shape(-1), 'mass', weight)),
    at(out, 0, stroke(shape(1), 'second', weight)),
    upright(lines),
  ]
}

/** Tiles with one plain shape each; one of them is larger. */
export function tiles({ left, top, width, height, pick, whole }: Stage): Art {
  const rows = pick([3, 4]) + (width > height ? 0 : 1)
  const size = height / rows
  const columns = Math.ceil(width / size)
  const start = left + (width - columns * size) / 2
  const heroColumn = Math.floor(columns / 2) - whole(0, 1)
  const heroRow = whole(0, 1)
  const turnedTile = (d: string, ink: Ink): Art => rotated(whole(0, 3) * 90, area(d, ink))
  const quarter = (ink: Ink): Art => turnedTile('M-.5 -.5v1h1a1 1 0 0 0 -1 -1z', ink)
  const half = (ink: Ink): Art => turnedTile(dome(0.5, [0, 0.5]), ink)
  const spot = (ink: Ink): Art => disc(pick([0.5, 0.3]), ink)
  const wedge = (ink: Ink): Art => area('M-.5 .5L.5 -.5L.5 .5z', ink)
  const blank = (): Art => false
  const cell = (column: number, row: number, art: Art): Art =>
    at(start + column * size, top + row * size, scaled(size, art))
  const small = grid(columns, rows, (column, row) => {
    const isHero = [0, 1].includes(column - heroColumn) && [0, 1].includes(row - heroRow)
    if (isHero) return false
    const ink = pick<Ink>(['mass', 'second', 'field', 'mass'])
    return cell(column + 0.5, row + 0.5, pick([quarter, spot, half, wedge, blank, quarter])(ink))
  })
  const hero = scaled(2, [centeredBox(1, 1, 'mass'), quarter('second')])
  return [small, cell(heroColumn + 1, heroRow + 1, [hero, disc(0.5 / size, 'accent')])]
}

/** Routes that run side by side, turn together and stop where work is done. */
export function routes({ left, right, width, px, palette, between, whole, chance, backdrop }: Stage): Art {
  const weight = between(0.36, 0.56)
  const gap = weight * between(1.35, 1.7)
  const drop = between(2.4, 3.4) / 2
  const bend = between(1, 1.5)
  const turnX = between(-1.4, -0.2)
  const backX = turnX + between(3.2, 4)
  const count = whole(3, 4)
  const lines = times(count, (index) => {
    const shift = (index - (count - 1) / 2) * gap
    const wide = bend + shift
    const tight = bend - shift
    const end: Point = [backX - index * gap * 0.4, drop - shift]
    const ink = cycle(index, 'mass', 'second', 'accent', 'line')
    const returns = chance(0.55)
    const d = [
      `M${left - 1} ${-drop - shift}H${turnX - bend}a${wide} ${wide} 0 0 1 ${wide} ${wide}`,
      `V${end[1] - tight}a${tight} ${tight} 0 0 0 ${tight} ${tight}H${returns ? right + 1 : end[0]}`,
    ]
    return [
      stroke(d, ink, weight, ' stroke-linecap="round"'),
      !returns && [disc(weight * 0.8, ink, end), disc(weight * 0.36, 'ground', end)],
    ]
  })
  const stationX = left + between(0.18, 0.3) * width
  const tall = gap * count * 1.24
  const station = rectangle(0, -drop - tall / 2, weight * 1.1, tall, weight * 0.55)
  const platform = [
    filled(station, palette.onMass === palette.ground ? 'line' : 'ground'),
    outlined(station, 'line', 5 * px),
  ]
  return [
    backdrop(),
    lines,
    at(stationX, 0, platform),
    at(2.4, -1.4, [disc(between(0.8, 1.2), 'mass'), faintRing(1.8, ORIGIN, 3), disc(0.34, 'accent')]),
  ]
}

export const curve = oneOf(hill, petal, petal)

/** A curve with its anchors and handles, the way every picture starts. */
function hill({ left, right, bottom, px, between, pick }: Stage): Art {
  const steep = pick([1, 1, -0.6])
  const swing = between(2.2, 4.2) * steep
  const span = between(3, 3.8)
  const path = `M${left - 1} ${2 * steep}C${-span * 2} ${swing} ${-span} ${swing} 0 0S${span * 2} ${-swing} ${right + 1} -1`
  const handle: Point = [span, -swing]
  const opposite: Point = [-span, swing]
  const sun: Point = [between(-2.6, 2), -between(0.4, 1.6)]
  return [
    disc(pick([1.1, 2.2, 3.2]), 'second', sun),
    area(`${path}V${bottom + 1}H${left - 1}z`, 'field'),
    translated(0, between(1, 1.6), stroke(path, 'line', 3 * px)),
    stroke(path, 'mass', between(0.44, 0.8)),
    stroke(through(opposite, handle), 'line', 4 * px),
    disc(0.26, 'line', opposite),
    disc(0.26, 'line', handle),
    rotated(between(0, 45), centeredBox(0.84, 0.84, 'accent')),
  ]
}

/** A closed form being drawn: every anchor with its tangent. */
function petal({ px, between, whole, backdrop }: Stage): Art {
  const count = whole(3, 4)
  const turn = between(0, 360)
  const anchors = radially(count, turn, (degrees) => {
    const reach = between(2.3, 3.6)
    // The factor that makes a circle of cubic curves, and a little more for a fuller belly.
    const pull = reach * (4 / 3) * Math.tan(Math.PI / (2 * count)) * between(0.9, 1.35)
    const place = polar(reach, degrees)
    return { place, before: polar(pull, degrees - 90, place), after: polar(pull, degrees + 90, place) }
  })
  const curves = anchors.map(({ after }, index) => {
    const next = anchors[(index + 1) % count]
    return next ? `C${[after, next.before, next.place].flat().join(' ')}` : ''
  })
  const tangents = anchors.map(({ before, after }) => through(before, after))
  const start = anchors[0]?.place ?? ORIGIN
  const side = polar(2, turn + between(0, 360))
  return [
    backdrop(),
    disc(between(1.2, 2.1), 'second', side),
    area([`M${start.join(' ')}`, ...curves, 'z'], 'mass'),
    stroke(tangents, 'line', 3 * px),
    anchors.map(({ before, after, place }, index) => [
      disc(0.2, 'line', before),
      disc(0.2, 'line', after),
      centeredBox(0.52, 0.52, index === 0 ? 'accent' : 'second', 0, place),
    ]),
  ]
}
