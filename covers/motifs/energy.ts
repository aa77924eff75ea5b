/** Energy: turbines and panels, batteries, current, and the cable between. */
import { type Art, at, type Ink, rotated, scaled, skewed, translated } from '../art'
import { dome, grid, type Point, polar, polygon, radially, times } from '../outlines'
import { oneOf, type Stage } from '../stage'
import {
  area,
  box,
  centeredBox,
  disc,
  ellipse,
  faintRing,
  hairline,
  outlined,
  ring,
  roundStroke,
  stroke,
} from '../svg-shapes'

export const turbine = oneOf(mill, mill, panels)

function mill({ left, right, bottom, between, pick }: Stage): Art {
  const hub = -between(0.2, 0.9)
  const sun = between(2, 2.9)
  const sunX = between(-1.6, 1.6)
  const far = pick([-1, 1])
  const hill = bottom + between(4, 6)
  return [
    disc(sun * 1.5, 'field', [sunX, between(-0.6, 0.8)]),
    disc(sun, 'second', [sunX, 0.1]),
    hairline(times(5, (index) => `M${left} ${1.2 + index * 0.4}H${right}`)),
    at(far * between(3.4, 4.2), 0.6, wheel(1.5, between(0, 120), bottom - 0.6, 'line', 'line')),
    disc(9, 'field', [-far * 2, hill + 2.4]),
    at(0, hub, wheel(between(3, 3.6), between(0, 120), bottom - hub, 'mass', 'accent')),
  ]
}

function wheel(length: number, turn: number, foot: number, ink: Ink, hub: Ink): Art {
  const base = foot / length
  const blades = radially(3, turn, (degrees) => {
    const back = polar(0.1, degrees - 60).join(' ')
    const belly = polar(0.3, degrees + 24).join(' ')
    return area(`M${back}L${polar(1, degrees).join(' ')}Q${belly} 0 0z`, ink)
  })
  return scaled(length, [area(`M-.035 0L.035 0L.075 ${base}L-.075 ${base}z`, ink), blades, disc(0.085, hub)])
}

function panels({ between, pick, whole }: Stage): Art {
  const columns = whole(3, 4)
  const cell = between(1.5, 1.8)
  const sun: Point = [between(-3, 3), -between(1.6, 2.2)]
  const lit = whole(0, columns * 3 - 1)
  const cells = grid(columns, 3, (column, row, index) => {
    const ink = index === lit ? 'accent' : index % 5 === 2 ? 'second' : 'mass'
    return box((column - columns / 2) * cell, 0.2 + row * cell * 0.8, cell * 0.93, cell * 0.73, ink)
  })
  const lean = pick([-1, 1]) * between(16, 30)
  return [
    disc(3.3, 'field', sun),
    times(4, (index) => faintRing(2.2 + index * 1.1, sun)),
    disc(between(1.4, 1.9), 'second', sun),
    skewed(-lean, -Math.sign(lean), cells),
    disc(0.4, 'accent', sun),
  ]
}

export const cells = oneOf(bank, bank, bolt, alternating)
export const electricity = oneOf(bolt, field, alternating, cable, bank)

/** Cells side by side, each at its own level. */
function bank({ px, between, pick, whole, backdrop }: Stage): Art {
  const count = whole(3, 5)
  const wide = between(7, 8) / count
  const tall = between(4.6, 5.6)
  const top = 0.2 - tall / 2
  const lit = whole(0, count - 1)
  const cell = wide * 0.84
  const corner = Math.min(wide * 0.18, 0.34)
  const rim = 9 * px
  const row = times(count, (index) => {
    const charge = Math.max(tall * between(0.16, 0.9), corner * 2) - rim * 2
    const ink = index === lit ? 'accent' : 'second'
    return at((index - count / 2 + 0.08) * wide, top, [
      box(cell * 0.32, -0.34, cell * 0.36, 0.6, 'mass', 6 * px),
      box(0, 0, cell, tall, 'mass', corner),
      box(rim, tall - charge - rim, cell - rim * 2, charge, ink, corner - 4 * px),
    ])
  })
  return [backdrop(), stroke(`M-12 ${top - 0.7}h24`, 'line', 3 * px), rotated(pick([0, 0, -12, 12, 90]), row)]
}

/** A bolt larger than the sheet, and its shadow. */
function bolt({ between, chance, backdrop }: Stage): Art {
  const size = between(1.05, 1.3)
  const kink = between(0.35, 0.6)
  const shape = polygon([0.9, -4.4], [-2, kink], [-0.1, kink], [-0.9, 4.4], [2, -kink], [0.1, -kink])
  const slide = between(0.4, 0.7)
  const behind = chance(0.5)
    ? disc(between(2.4, 3.1), 'second')
    : times(5, (index) => ring(1.5 + index * 0.8, index % 2 ? 'second' : 'field', 0.26))
  return [
    backdrop(),
    behind,
    rotated(between(-16, 24), [
      translated(slide, slide * 0.5, scaled(size, area(shape, 'mass'))),
      scaled(size, area(shape, 'accent')),
    ]),
  ]
}

/** Two poles and the lines between them. */
function field({ px, between, whole, backdrop }: Stage): Art {
  const apart = between(1.7, 2.3)
  const count = whole(5, 6)
  const lines = times(count, (index) => {
    const curve = ellipse(apart + 0.35 * index, 0.6 + index * index * 0.27)
    return index === 2 ? outlined(curve, 'accent', 10 * px) : outlined(curve, 'line', 3 * px)
  })
  const pole = between(0.85, 1.15)
  return [
    backdrop(),
    rotated(between(-70, 70), [
      lines,
      disc(pole, 'mass', [-apart, 0]),
      disc(pole, 'second', [apart, 0]),
      centeredBox(pole, pole * 0.24, 'onMass', 0, [-apart, 0]),
    ]),
  ]
}

/** Alternating current, inverted inside a disc. */
function alternating({ width, px, between }: Stage): Art {
  const half = between(2.2, 3)
  const rise = between(4.4, 6)
  const turns = Math.ceil(width / half / 2) + 1
  const wave = `M${-turns * half} 0q${half / 2} ${-rise} ${half} 0${`t${half} 0`.repeat(turns * 2)}`
  const size = between(2.6, 3.5)
  return rotated(between(-20, 20), [
    disc(size, 'second'),
    area(dome(size), 'field'),
    stroke(`M${-width} 0h${width * 2}`, 'line', 2.5 * px),
    [0.35, 0.7].map((shift) => translated(half * shift, 0, hairline(wave, 3))),
    stroke(wave, 'mass', between(0.34, 0.6)),
    disc(0.42, 'accent', [half, 0]),
  ])
}

/** A plug on its cable, about to connect. */
export function cable({ width, between, pick, backdrop }: Stage): Art {
  const half = between(1, 1.3)
  const weight = between(0.44, 0.64) / half
  const sag = (between(2, 3.4) * pick([-1, 1])) / half
  const socket = between(0.7, 1.1) / half + 0.9
  const [far, end] = [(width * -0.6 - 0.3) / half, (-width - 0.3) / half]
  const art = scaled(half, [
    faintRing(4.6 / half, [socket + 1, 0]),
    roundStroke(`M-2.2 0C-4.6 0 -3.6 ${sag} -6.2 ${sag}S${far} ${-sag} ${end} ${-sag}`, 'second', weight),
    box(socket, -1.7, 14 / half, 3.4, 'mass', 0.6),
    box(0, -0.62, 0.9, 0.3, 'line'),
    box(0, 0.32, 0.9, 0.3, 'line'),
    area('M0 -1v2h-1a1.2 1 0 0 1 0 -2z', 'mass'),
    box(socket + 0.5, -0.62, 1.1, 0.3, 'onMass'),
    box(socket + 0.5, 0.32, 1.1, 0.3, 'onMass'),
    disc(0.2 / half, 'accent', [socket / 2 + 0.4, -1.7]),
    disc(0.34, 'accent', [socket + 2.8, 0]),
  ])
  const tilted = rotated(between(-24, 24), at(0.3, 0, art))
  return [backdrop(), tilted]
}
